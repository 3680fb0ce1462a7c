import { and, eq, getTableColumns, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { accountEmails, signInWaits } from '#app/features/accounts/accounts.table.ts';
import { bookings } from '#app/features/booking/bookings.table.ts';
import { consents } from '#app/features/consents/consents.table.ts';
import { deliveries, deliveryAttempts } from '#app/features/deliveries/deliveries.table.ts';
import { guideDownloads } from '#app/features/guides/guide-downloads.table.ts';
import { forgetReferrer } from '#app/features/leads/erased-contacts.ts';
import { leadImportRows, leadImports } from '#app/features/leads/import/lead-imports.table.ts';
import { leadMandates, leadMerges, leadNotes, leads, leadViews } from '#app/features/leads/leads.table.ts';
import { leadReplies, replyDrafts } from '#app/features/leads/replies/replies.table.ts';
import { phoneKey } from '#app/features/leads/work/known.ts';
import { subscribers } from '#app/features/newsletter/subscribers.table.ts';
import { leadOrigins } from '#app/features/visits/visits.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { rateLimits } from '#app/platform/rate-limits.table.ts';
import { findPerson, type Person } from './person.ts';

export type CountName = 'forms' | 'notes' | 'followUps' | 'emails' | 'deliveries' | 'bookings' | 'subscriptions';
export type PersonCounts = Partial<Record<CountName, number>>;

interface PersonTable {
  table: PgTable;
  theirs(person: Person): SQL | undefined;
  /** Under which names the erase dialog counts the rows, each with its condition. */
  counted?: Partial<Record<CountName, SQL | undefined>>;
  /** Columns that are not exported, because they are derived from others. */
  without?: readonly string[];
  /** Counters under a hash say nothing to the person. */
  exported?: false;
  /** The rows stay for the statistics; the database removes their reference to the lead. */
  anonymized?: true;
}

/**
 * Every table with data of a person, by its key in the export. Export, erasure and the counts of the erase dialog derive
 * from it, and `erase-person.db.test.ts` fails for a table of the schema that is missing. Referenced tables come first:
 * deleting their rows deletes the others, and a consent record cannot be deleted before its lead.
 */
export const PERSON_TABLES: Readonly<Record<string, PersonTable>> = {
  // Before the leads, whose names they may search for.
  views: { table: leadViews, theirs: viewsAbout },
  // Before the leads as well: rows that became one of theirs, and any other with an address or number of theirs.
  importRows: { table: leadImportRows, theirs: rowsAbout, without: ['undo', 'fingerprint', 'repeats'] },
  // Without a header, a row may be taken for one.
  imports: {
    table: leadImports,
    theirs: ({ emails }) =>
      namesOne(sql`${leadImports.header}::text || ${leadImports.unknown} || ${leadImports.settings}`, emails),
  },
  leads: {
    table: leads,
    theirs: ofLeads(leads.id),
    counted: { forms: undefined, followUps: isNotNull(leads.followUpOn) },
    without: ['searchText', 'emailKey', 'idempotencyKey'],
  },
  joins: { table: leadMerges, theirs: ofLeads(leadMerges.keptId) },
  mandates: { table: leadMandates, theirs: ofLeads(leadMandates.leadId), without: ['industryText', 'isAnyIndustry'] },
  subscriptions: {
    table: subscribers,
    theirs: (person) => inArray(subscribers.id, person.subscribers),
    counted: { subscriptions: undefined },
  },
  notes: {
    table: leadNotes,
    theirs: ofLeads(leadNotes.leadId),
    counted: { notes: undefined },
    without: ['searchText'],
  },
  bookings: { table: bookings, theirs: ofLeads(bookings.leadId), counted: { bookings: undefined } },
  // The emails of replies are counted as deliveries.
  replies: { table: leadReplies, theirs: ofLeads(leadReplies.leadId) },
  replyDrafts: { table: replyDrafts, theirs: ofLeads(replyDrafts.leadId) },
  consents: {
    table: consents,
    theirs: (person) => or(inArray(consents.leadId, person.leads), inArray(consents.subscriberId, person.subscribers)),
  },
  deliveries: {
    table: deliveries,
    theirs: (person) => inArray(deliveries.id, person.deliveries),
    counted: {
      emails: inArray(deliveries.destination, ['letter', 'notification']),
      deliveries: inArray(deliveries.destination, ['crm', 'newsletter']),
    },
  },
  attempts: {
    table: deliveryAttempts,
    theirs: (person) => inArray(deliveryAttempts.deliveryId, person.deliveries),
  },
  origins: { table: leadOrigins, theirs: ofLeads(leadOrigins.leadId) },
  downloads: { table: guideDownloads, theirs: ofLeads(guideDownloads.leadId), anonymized: true },
  accountEmails: {
    table: accountEmails,
    theirs: (person) => inArray(sql`lower(${accountEmails.email})`, person.emails),
  },
  rateLimits: { table: rateLimits, theirs: (person) => inArray(rateLimits.who, person.hashes), exported: false },
  signInWaits: { table: signInWaits, theirs: (person) => inArray(signInWaits.who, person.hashes), exported: false },
};

function ofLeads(column: PgColumn) {
  return (person: Person) => inArray(column, person.leads);
}

function rowsAbout({ leads: ids, emails, phones }: Person): SQL | undefined {
  const numbers = phones.map(phoneKey).filter(Boolean);
  return or(
    inArray(leadImportRows.leadId, ids),
    namesOne(sql`${leadImportRows.cells}::text || coalesce(${leadImportRows.undo}::text, '')`, emails),
    // A shared number identifies only who has no address.
    numbers.length > 0 ? and(eq(leadImportRows.email, ''), inArray(leadImportRows.phone, numbers)) : undefined,
  );
}

function namesOne(text: SQL, emails: readonly string[]): SQL | undefined {
  const addresses = emails.filter((email) => email.includes('@'));
  return addresses.length > 0
    ? or(...addresses.map((email) => sql`position(${email} in lower(${text})) > 0`))
    : sql`false`;
}

/** Saved views that search for the person, or are named after them: by an email address, or by the last name. */
function viewsAbout(person: Person): SQL {
  const words = sql`lower(${leadViews.name} || ' ' || coalesce(${leadViews.filters} ->> 'q', ''))`;
  return sql`exists (select from leads where ${inArray(leads.id, person.leads)}
    and (position(lower(leads.email) in ${words}) > 0
      or substring(lower(leads.name) from '(\\w+)\\W*$') = any (regexp_split_to_array(${words}, '\\W+'))))`;
}

/** How much erasing the person behind a lead would delete. */
export async function countPerson(db: Database, leadId: string): Promise<PersonCounts> {
  const person = await findPerson(db, leadId);
  if (!person) return {};
  const counts = Object.values(PERSON_TABLES).flatMap(({ table, theirs, counted = {} }) =>
    Object.entries(counted).map(
      ([name, where]) =>
        sql`(select count(*)::int from ${table} where ${and(theirs(person), where)}) as ${sql.identifier(name)}`,
    ),
  );
  const { rows } = await db.execute<Record<CountName, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return rows[0] ?? {};
}

/** Everything that is stored about this person, by the keys of the tables. */
export async function readPerson(db: Database, person: Person): Promise<Record<string, Record<string, unknown>[]>> {
  const data: Record<string, Record<string, unknown>[]> = {};
  for (const [name, { table, theirs, without = [], exported }] of Object.entries(PERSON_TABLES)) {
    if (exported === false) continue;
    const { createdAt } = getTableColumns(table);
    const rows = await db
      .select()
      .from(table)
      .where(theirs(person))
      .orderBy(...(createdAt ? [createdAt] : []));
    data[name] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column))),
    );
  }
  return data;
}

/** Also as the referrer of others: by name, because a referrer has no other identity. */
export async function deletePerson(tx: Database, person: Person): Promise<void> {
  await forgetReferrer(tx, person.leads);
  for (const { table, theirs, anonymized } of Object.values(PERSON_TABLES))
    if (!anonymized) await tx.delete(table).where(theirs(person));
}
