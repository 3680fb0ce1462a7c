import { and, asc, count, eq, inArray, min, type SQL, sql } from 'drizzle-orm';
import { OFFICE_ZONE } from '#app/content/office.ts';
import { users } from '#app/features/accounts/accounts.table.ts';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { answersOf, askedFor, joined } from '../forms/answers.ts';
import { type Answers, CLOSED_STAGES, type FormName } from '../lead.ts';
import { conditionsOf, IN_QUARANTINE, OPEN } from './lead-conditions.ts';
import { isFiltered, type LeadFilters, type LeadListName, type LeadSort, type SortColumn } from './lead-filters.ts';

export const LEADS_PER_PAGE = 25;

/** One page of a list, with totals. A page number beyond the end gives the last page. */
export async function listLeads(db: Database, filters: LeadFilters, reader: string) {
  const where = conditionsOf(filters, reader);
  const [counts, found] = await Promise.all([
    countLists(db, reader),
    isFiltered(filters) || filters.list === 'discarded' ? countLeads(db, where) : null,
  ]);
  const total = found ?? counts[filters.list as keyof typeof counts];
  const page = Math.min(filters.page, Math.max(1, Math.ceil(total / LEADS_PER_PAGE)));
  const rows = await db
    .select(LISTED)
    .from(leads)
    .leftJoin(users, eq(users.id, leads.ownerId))
    .where(where)
    .orderBy(...(filters.sort ? sortedBy(filters.sort) : ORDERS[filters.list]))
    .limit(LEADS_PER_PAGE)
    .offset((page - 1) * LEADS_PER_PAGE);
  const byLead = await deliveriesOf(
    db,
    rows.map(({ id }) => id),
  );
  return {
    counts,
    total,
    page,
    pages: Math.max(1, Math.ceil(total / LEADS_PER_PAGE)),
    leads: rows.map(({ answers, ...lead }) => ({
      ...lead,
      ...excerptOf(lead.form, answers),
      deliveries: byLead.get(lead.id) ?? [],
    })),
  };
}

/** The most that one action changes. */
export const MOST_AT_ONCE = 1000;

/** The ids of all leads that match, up to one more than can be changed at once. */
export async function matchingLeads(db: Database, filters: LeadFilters, reader: string): Promise<string[]> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(conditionsOf(filters, reader))
    .limit(MOST_AT_ONCE + 1);
  return rows.map(({ id }) => id);
}

export type ListedLead = Awaited<ReturnType<typeof listLeads>>['leads'][number];

/** What the list shows of the answers. */
function excerptOf(form: FormName, answers: Answers) {
  const answer = (field: string) => String(answers[field] ?? '');
  return {
    company: answer('company'),
    place: [answer('city'), answer('state')].filter(Boolean).join(' '),
    guide: answer('guide'),
    asked: askedFor(form, { ...answers, guide: '' }),
    firstWords: joined(answersOf(form, answers).message).slice(0, FIRST_WORDS),
  };
}
const FIRST_WORDS = 160;

const LISTED = {
  id: leads.id,
  form: leads.form,
  name: leads.name,
  email: leads.email,
  answers: leads.answers,
  source: leads.source,
  referrer: leads.referrer,
  utmSource: leads.utmSource,
  utmCampaign: leads.utmCampaign,
  stage: leads.stage,
  ownerId: leads.ownerId,
  owner: users.name,
  followUpOn: leads.followUpOn,
  followUpText: leads.followUpText,
  createdAt: leads.createdAt,
  dueAt: leads.dueAt,
  answeredAt: leads.answeredAt,
  quarantineReason: leads.quarantineReason,
  discardedAt: leads.discardedAt,
};

const OLDEST_DUE = [asc(sql`(${leads.answeredAt} is not null)`), asc(leads.dueAt), asc(leads.id)];
/** Spelled like the index: PostgreSQL uses it only if nulls are sorted the same way, even in columns without nulls. */
export const NEWEST = [sql`${leads.createdAt} desc nulls last`, sql`${leads.id} desc nulls last`];
/** A follow-up is due from the start of its day. Leads without a next step come last. */
const NEXT_STEP = [
  sql`least(case when ${leads.answeredAt} is null then ${leads.dueAt} end,
    ${leads.followUpOn}::timestamp at time zone ${OFFICE_ZONE})`,
  asc(leads.dueAt),
  asc(leads.id),
];

const COLUMNS: Readonly<Record<SortColumn, SQL>> = {
  received: sql`${leads.createdAt}`,
  due: sql`${leads.dueAt}`,
  company: sql`nullif(lower(answers ->> 'company'), '')`,
  owner: sql`${users.name}`,
};

/** Leads without a company or an owner come last in both directions; among equals the newest is first. */
function sortedBy(sort: LeadSort): SQL[] {
  const column = COLUMNS[sort.replace('-', '') as SortColumn];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  return [sql`${column} ${direction} nulls last`, ...NEWEST];
}

const ORDERS: Readonly<Record<LeadListName, typeof NEWEST>> = {
  mine: NEXT_STEP,
  open: OLDEST_DUE,
  due: OLDEST_DUE,
  all: NEWEST,
  quarantined: NEWEST,
  discarded: NEWEST,
};

async function countLeads(db: Database, where: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ leads: count() }).from(leads).where(where);
  return counted?.leads ?? 0;
}

/** The number of leads without a reply. */
export async function countDue(db: Database): Promise<number> {
  const [counted] = await db.select({ leads: count() }).from(leads).where(IS_DUE);
  return counted?.leads ?? 0;
}

/** The earliest due time among the leads without a reply. */
export async function firstDue(db: Database): Promise<Date | null> {
  const [found] = await db
    .select({ first: min(leads.dueAt) })
    .from(leads)
    .where(IS_DUE);
  return found?.first ?? null;
}

const IS_DUE = sql`not quarantined and answered_at is null`;

async function countLists(db: Database, reader: string) {
  const stages = db
    .select({ stage: leads.stage, leads: count() })
    .from(leads)
    .where(sql`not ${leads.quarantined}`)
    .groupBy(leads.stage);
  const inQuarantine = db.select({ leads: count() }).from(leads).where(IN_QUARANTINE);
  const [byStage, mine, due, [quarantined]] = await Promise.all([
    stages,
    countLeads(db, and(OPEN, eq(leads.ownerId, reader))),
    countDue(db),
    inQuarantine,
  ]);
  const sum = (of: typeof byStage) => of.reduce((all, { leads: some }) => all + some, 0);
  return {
    mine,
    open: sum(byStage.filter(({ stage }) => !CLOSED_STAGES.includes(stage))),
    due,
    all: sum(byStage),
    quarantined: quarantined?.leads ?? 0,
  };
}

async function deliveriesOf(db: Database, leadIds: readonly string[]) {
  if (leadIds.length === 0) return new Map<string, ListedDelivery[]>();
  const rows = await db
    .select(DELIVERY_COLUMNS)
    .from(deliveries)
    .where(inArray(deliveries.leadId, [...leadIds]))
    .orderBy(asc(deliveries.destination));
  return Map.groupBy(rows, ({ leadId }) => leadId as string);
}

const DELIVERY_COLUMNS = {
  leadId: deliveries.leadId,
  destination: deliveries.destination,
  state: deliveries.state,
  tries: deliveries.tries,
};
export type ListedDelivery = {
  [Column in keyof typeof DELIVERY_COLUMNS]: (typeof deliveries.$inferSelect)[Column];
};
