import { and, eq, gte, isNotNull, isNull, lt, lte, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { optionsNamed } from '#app/features/leads/forms/lead-forms.ts';
import { type Answers, CLOSED_STAGES } from '#app/features/leads/lead.ts';
import { ADDED_TEXT, HAS_ADDED, leads, SENT_TEXT } from '#app/features/leads/leads.table.ts';
import { coveredBy } from '#app/features/leads/work/lead-mandate.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { addDays, dateIn, instantIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { type DeliveryFilter, type LeadFilters, type ReceivedPreset, UNASSIGNED } from './lead-filters.ts';

/**
 * The filters as a condition on the leads table. The reader's id decides what the list `mine` is. A search that was
 * looked up before takes the place of its words.
 */
export function conditionsOf(filters: LeadFilters, reader: string, search?: Search): SQL | undefined {
  const { list, q, form, stage, delivery, owner, campaign, source, states, city } = filters;
  const { received, from, to, late, followUpBy } = filters;
  return and(
    list === 'mine' ? ofReader(reader) : LISTS[list],
    ...(search?.conditions ?? wordsOf(q).map(hasWord)),
    form ? eq(leads.form, form) : undefined,
    stage ? eq(leads.stage, stage) : undefined,
    delivery ? DELIVERIES[delivery] : undefined,
    owner ? (owner === UNASSIGNED ? isNull(leads.ownerId) : eq(leads.ownerId, owner)) : undefined,
    campaign ? eq(leads.utmCampaign, campaign) : undefined,
    source ? or(eq(leads.utmSource, source), eq(leads.source, source)) : undefined,
    coveredBy(filters),
    states ? hasAnswer(states.split(',').map((state) => ({ state }))) : undefined,
    city
      ? sql`${leads.searchText} like article_pattern(${city}) and ${IN_CITY} like article_pattern(${city})`
      : undefined,
    received && received !== 'custom' ? sql`${leads.createdAt} >= ${daysAgo(received)}::timestamptz` : undefined,
    from ? gte(leads.createdAt, instantIn(OFFICE_ZONE, from, 0)) : undefined,
    to ? lt(leads.createdAt, instantIn(OFFICE_ZONE, addDays(to, 1), 0)) : undefined,
    late ? and(LISTS.due, lt(leads.dueAt, sql`now()`)) : undefined,
    followUpBy ? lte(leads.followUpOn, followUpBy) : undefined,
  );
}

/** Literals instead of parameters, so that PostgreSQL can use the partial indexes. */
const ACCEPTED = sql`not ${leads.quarantined}`;
const IS_OPEN = notInArray(leads.stage, [...CLOSED_STAGES]);
const OPEN = and(ACCEPTED, IS_OPEN);
/** Joined leads are quarantined, but wait for no decision. */
export const NOT_JOINED = sql`not exists (select from lead_joins where lead_id = ${leads.id})`;
export const IN_QUARANTINE = sql`${leads.quarantined} and not ${leads.sample} and ${leads.discardedAt} is null and ${NOT_JOINED}`;
/** What is the reader's and is open, has a date or owes a reply, clients included. */
export function ofReader(reader: string) {
  return and(ACCEPTED, eq(leads.ownerId, reader), or(IS_OPEN, isNotNull(leads.followUpOn), isNull(leads.answeredAt)));
}

const LISTS: Readonly<Record<Exclude<LeadFilters['list'], 'mine'>, SQL | undefined>> = {
  open: OPEN,
  due: and(ACCEPTED, sql`${leads.answeredAt} is null`),
  all: ACCEPTED,
  quarantined: IN_QUARANTINE,
  discarded: sql`${leads.quarantined} and not ${leads.sample} and ${leads.discardedAt} is not null`,
  samples: sql`${leads.sample}`,
};

const undelivered = (states: SQL) =>
  sql`${leads.id} in (select lead_id from deliveries where state <> 'delivered' and state in (${states}))`;
const DELIVERIES: Readonly<Record<DeliveryFilter, SQL>> = {
  delivered: not(sql`exists (select from deliveries where lead_id = ${leads.id} and state <> 'delivered')`),
  undelivered: undelivered(sql`'waiting', 'failed', 'rejected', 'switched off'`),
  waiting: undelivered(sql`'waiting'`),
  failed: undelivered(sql`'failed', 'rejected', 'switched off'`),
  'not-configured': undelivered(sql`'not configured'`),
};

/** The index of the search narrows the leads down. */
const IN_CITY = sql`lower(${leads.answers} ->> 'city')`;

/** The start of the day of the office from which on so many days have begun. In SQL it would be computed for each row. */
export function daysAgo(days: ReceivedPreset): string {
  return instantIn(OFFICE_ZONE, addDays(dateIn(OFFICE_ZONE, new Date()), 1 - Number(days)), 0).toISOString();
}

/** Each word is looked up by itself. */
const MAX_WORDS = 8;

/** A telephone number is stored as digits, and found however it is written. */
function wordsOf(q: string): string[] {
  if (/^[\d\s().+-]+$/.test(q)) return [q.replaceAll(/\D/g, '')].filter(Boolean);
  return [...new Set(q.split(' ').filter(Boolean))].slice(0, MAX_WORDS);
}

/** A union, because each part has an index of its own: an `or` would read every lead. A joined lead is found as the kept one. */
function hasWord(word: string): SQL {
  return sql`${leads.id} in (${sql.join([...ownTexts(word).map(ofLeads), ...elsewhere(word)], sql` union `)})`;
}

const ofLeads = (where: SQL) => sql`select id from leads where ${where}`;

/** In what the lead says, or in the label of an option that it has chosen. */
function ownTexts(word: string): SQL[] {
  const chosen = optionsNamed(word);
  const text = sql`${leads.searchText} like article_pattern(${word})`;
  return chosen.length > 0 ? [text, hasAnswer(chosen)] : [text];
}

const inOwnText = (word: string) => sql`(${sql.join(ownTexts(word), sql` or `)})`;

/** What else finds a lead, as queries of their ids. */
function elsewhere(word: string): SQL[] {
  const pattern = sql`article_pattern(${word})`;
  return [
    sql`select lead_id from lead_notes where search_text like ${pattern}`,
    sql`select kept_id from lead_joins join leads on leads.id = lead_id where search_text like ${pattern}`,
    ofLeads(sql`sent is not null and ${SENT_TEXT} like ${pattern}`),
    ofLeads(sql`(${HAS_ADDED}) and ${ADDED_TEXT} like ${pattern}`),
  ];
}

function hasAnswer(answers: readonly Answers[]): SQL {
  return sql`${leads.answers} @> any (${sql.param(answers.map((answer) => JSON.stringify(answer)))}::jsonb[])`;
}

/** A word in more leads than this is common. */
const MAX_LOOKED_UP = 5000;
/** Leads with common words are counted up to this. */
export const MAX_FOUND = 1000;

export interface Search {
  conditions: SQL[];
  /** Whether each word is common, so that finding all leads would take too long. */
  isCommon: boolean;
}

/**
 * Looks up all words together, or each word, up to a limit. A rare one becomes a list of leads. A common one is checked
 * lead by lead: a page of the list is full after a few of them.
 */
export async function lookUp(db: Database, q: string): Promise<Search> {
  const words = wordsOf(q);
  const together = words.length > 1 ? await leadsWithAll(db, words) : null;
  if (together) return { conditions: [isOneOf(together)], isCommon: false };
  const found = await Promise.all(words.map((word) => leadsWith(db, word)));
  const conditions = found.map(({ word, ids }) => (ids.length > MAX_LOOKED_UP ? containsWord(word) : isOneOf(ids)));
  return { conditions, isCommon: found.length > 0 && found.every(({ ids }) => ids.length > MAX_LOOKED_UP) };
}

const isOneOf = (ids: readonly string[]) => sql`${leads.id} = any (${`{${ids.join(',')}}`}::uuid[])`;
const some = (query: SQL) => sql`(${query} limit ${MAX_LOOKED_UP + 1})`;

async function leadsWith(db: Database, word: string) {
  const parts = [...ownTexts(word).map(ofLeads), ...elsewhere(word)];
  const { rows } = await db.execute<{ id: string }>(sql.join(parts.map(some), sql` union `));
  return { word, ids: rows.map(({ id }) => id) };
}

/**
 * Common words can be rare together: leads with all of them in what they say, and those found elsewhere by a word that also
 * have the others. Null if either are too many.
 */
async function leadsWithAll(db: Database, words: readonly string[]): Promise<string[] | null> {
  const all = (condition: (word: string) => SQL) => sql.join(words.map(condition), sql` and `);
  const { rows } = await db.execute<{ ids: string[] | null }>(sql`
    with own as materialized ${some(ofLeads(all(inOwnText)))},
      other as materialized (${sql.join(words.flatMap(elsewhere).map(some), sql` union `)})
    select case when greatest((select count(*) from own), (select count(*) from other)) <= ${MAX_LOOKED_UP} then array(
      select id from own union select leads.id from other join leads on leads.id = other.lead_id where ${all(containsWord)}
    ) end as ids`);
  return rows[0]?.ids ?? null;
}

function containsWord(word: string): SQL {
  const pattern = sql`article_pattern(${word})`;
  return sql`(${inOwnText(word)} or (sent is not null and ${SENT_TEXT} like ${pattern})
    or ((${HAS_ADDED}) and ${ADDED_TEXT} like ${pattern})
    or exists (select from lead_notes where lead_id = ${leads.id} and search_text like ${pattern})
    or exists (select from lead_joins join leads as joined on joined.id = lead_id
      where kept_id = ${leads.id} and joined.search_text like ${pattern}))`;
}
