import { setImmediate } from 'node:timers/promises';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '#app/features/accounts/accounts.table.ts';
import type { Touch } from '#app/features/leads/attribution.ts';
import { exportedAnswer, LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { NOT_GIVEN, WAYS_THEY_CAME } from '#app/features/leads/lead.ts';
import { leadMandates, leadMerges, leads } from '#app/features/leads/leads.table.ts';
import { MANDATE_FIELDS, MANDATE_NAMES, type Mandate, mandateOfForm } from '#app/features/leads/mandate.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import { furtherAddresses } from '#app/features/leads/work/merge-choices.ts';
import { OWNER_NAME } from '#app/features/leads/work/owners.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { CSV_START, csvLine } from '#app/platform/csv.ts';
import type { Database } from '#app/platform/db/database.ts';
import { conditionsOf } from './lead-conditions.ts';
import type { LeadFilters } from './lead-filters.ts';
import { NEWEST } from './lead-order.ts';

/** The rows of a query are read in one turn of the event loop, and so many lines are written in one. */
const [PER_QUERY, PER_TURN] = [20, 5];

/** A list, or the given leads of it, as CSV, newest first. In chunks, because the whole file may not fit into memory. */
export async function* exportLeads(
  db: Database,
  filters: LeadFilters,
  reader: string,
  only: readonly string[] = [],
): AsyncGenerator<string> {
  const where = and(conditionsOf(filters, reader), only.length ? inArray(leads.id, [...only]) : undefined);
  yield CSV_START + csvLine(Object.keys(LEAD_COLUMNS));
  let last: { id: string; moment: string } | undefined;
  for (;;) {
    const rows = await nextLeads(db, where, last);
    const ids = rows.map(({ lead }) => lead.id);
    const joined = await mergedForms(db, ids);
    for (let first = 0; first < rows.length; first += PER_TURN) {
      await setImmediate();
      const lines = rows.slice(first, first + PER_TURN).map(({ lead, owner, mandate, states }) => {
        const row = {
          ...lead,
          owner: owner ?? '',
          joined: joined.get(lead.id)?.map((one) => one.lead) ?? [],
          mandate: mandate ?? mandateOfForm(lead.form, lead.answers),
        };
        return csvLine(Object.values(LEAD_COLUMNS).map((cell) => cell(row, states ?? {})));
      });
      yield lines.join('');
    }
    const end = rows.at(-1);
    if (!end || rows.length < PER_QUERY) return;
    last = { id: end.lead.id, moment: end.moment };
  }
}

type States = Readonly<Record<string, string>>;
type Cell = (lead: Lead & { owner: string; joined: readonly Lead[]; mandate: Mandate }, states: States) => string;

const touch =
  (which: 'firstTouch' | 'lastTouch', key: keyof Touch): Cell =>
  (lead) =>
    lead[which]?.[key] ?? '';
const time = (at: Date | null) => (at ? `${officeTime.format(at).replace(', ', ' ')}` : '');

const ANSWER_COLUMNS = [
  ...['Company', 'Industry', 'City', 'State', 'Inquiry', 'Guide', 'Budget', 'EBITDA range', 'Funding', 'Timeline'],
  ...['Heard of us from', 'Message'],
];
/** The columns that the forms' tables name. */
const declared = Object.values(LEAD_FORMS).flatMap(({ fields }) =>
  Object.values(fields).flatMap(({ csv }) => csv ?? []),
);

function ofAnswers(columns: readonly string[]): Record<string, Cell> {
  const cell =
    (column: string): Cell =>
    (lead) =>
      exportedAnswer(lead.form, lead.answers, column);
  return Object.fromEntries(columns.map((column) => [column, cell(column)]));
}

/** Times are Central, in a format that spreadsheets recognize. */
const FIXED_COLUMNS: Readonly<Record<string, Cell>> = {
  'Received (Central)': ({ createdAt }) => time(createdAt),
  'Reply due (Central)': ({ dueAt }) => time(dueAt),
  'Replied (Central)': ({ answeredAt }) => time(answeredAt),
  Stage: ({ stage }) => stage,
  Form: ({ form }) => LEAD_FORMS[form].title,
  Name: ({ name }) => name,
  Email: ({ email }) => (email === NOT_GIVEN ? '' : email),
  Phone: ({ phone }) => phone,
  ...ofAnswers(ANSWER_COLUMNS),
  Source: ({ source }) => source,
  utm_source: touch('lastTouch', 'utm_source'),
  utm_medium: touch('lastTouch', 'utm_medium'),
  utm_campaign: touch('lastTouch', 'utm_campaign'),
  utm_term: touch('lastTouch', 'utm_term'),
  utm_content: touch('lastTouch', 'utm_content'),
  'First utm_source': touch('firstTouch', 'utm_source'),
  'First utm_campaign': touch('firstTouch', 'utm_campaign'),
  'Landing page': touch('firstTouch', 'landing'),
  Referrer: ({ referrer }) => referrer,
  Page: ({ pageUrl }) => pageUrl,
  CRM: (_lead, { crm = '' }) => crm,
  'Email notice': (_lead, { notification = '' }) => notification,
  Quarantine: ({ quarantineReason }) => quarantineReason ?? '',
  Owner: ({ owner }) => owner,
  'Follow up on': ({ followUpOn }) => followUpOn ?? '',
  'Follow-up': ({ followUpText }) => followUpText,
  ...Object.fromEntries(
    MANDATE_NAMES.map((name): [string, Cell] => [
      `Mandate: ${MANDATE_FIELDS[name].label}`,
      ({ mandate }) => MANDATE_FIELDS[name].show(mandate),
    ]),
  ),
  'Joined forms': ({ joined }) =>
    joined.map(({ form, createdAt }) => `${LEAD_FORMS[form].title}, ${time(createdAt)}`).join('; '),
};
/** A field with a column of its own that is not listed above comes last, so that no column moves. */
export const LEAD_COLUMNS: Readonly<Record<string, Cell>> = {
  ...FIXED_COLUMNS,
  ...ofAnswers(declared.filter((column) => !(column in FIXED_COLUMNS))),
  'Further emails': (lead) => furtherAddresses(lead, lead.joined).email.join('; '),
  'Further phones': (lead) => furtherAddresses(lead, lead.joined).phone.join('; '),
  'How they came': ({ cameBy }) => WAYS_THEY_CAME.find(({ value }) => value === cameBy)?.label ?? '',
  'Referred by': ({ referredBy }) => referredBy,
  Sample: ({ sample }) => (sample ? 'sample' : ''),
};

const officeTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: OFFICE_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

async function nextLeads(db: Database, where: SQL | undefined, last: { id: string; moment: string } | undefined) {
  const after = last && sql`(${leads.createdAt}, ${leads.id}) < (${last.moment}::timestamptz, ${last.id}::uuid)`;
  return db
    .select({
      ...{ lead: leads, owner: OWNER_NAME, mandate: leadMandates },
      states: sql<States | null>`(select jsonb_object_agg(destination, state) from deliveries where lead_id = ${leads.id})`,
      moment: sql<string>`${leads.createdAt}::text`, // As text: a Date would lose the microseconds.
    })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.ownerId))
    .leftJoin(leadMandates, eq(leadMandates.leadId, leads.id))
    .where(and(where, after))
    .orderBy(...NEWEST)
    .limit(PER_QUERY);
}

async function mergedForms(db: Database, ids: string[]) {
  const rows = await db
    .select({ keptId: leadMerges.keptId, lead: leads })
    .from(leadMerges)
    .innerJoin(leads, eq(leads.id, leadMerges.leadId))
    .where(inArray(leadMerges.keptId, ids))
    .orderBy(leads.createdAt);
  return Map.groupBy(rows, ({ keptId }) => keptId);
}
