import { and, count, lt, lte, type SQL, sql } from 'drizzle-orm';
import { CLOSED_STAGES } from '#app/features/leads/lead.ts';
import { leads } from '#app/features/leads/leads.table.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { addDays, dateIn, mondayOf } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { kept } from './kept-counts.ts';
import { daysAgo, IN_QUARANTINE, ofReader } from './lead-conditions.ts';
import { RECEIVED_PRESETS } from './lead-filters.ts';
import { type Group, NEWEST } from './lead-order.ts';

/** The number of leads, or the limit if there are as many: then the newest are read, as the list does. */
export async function countLeads(db: Database, where: SQL | undefined, limit: number | null = null): Promise<number> {
  const some = db.select({ one: sql`1` }).from(leads).where(where).$dynamic();
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${limit === null ? some : some.orderBy(...NEWEST).limit(limit)}) as found`,
  );
  return rows[0]?.count ?? 0;
}

/** The number of leads without a reply. */
export async function countDue(db: Database): Promise<number> {
  return countLeads(db, IS_DUE);
}

const IS_DUE = sql`not quarantined and answered_at is null`;

/** The number of leads in each list, for the tabs. */
export const countLists = (db: Database, reader: string) =>
  kept(db, `lists ${reader}`, async () => {
    const stages = db
      .select({ stage: leads.stage, leads: count() })
      .from(leads)
      .where(sql`not ${leads.quarantined}`)
      .groupBy(leads.stage);
    const [byStage, mine, due, quarantined, samples] = await Promise.all([
      stages,
      countLeads(db, ofReader(reader)),
      countDue(db),
      countLeads(db, IN_QUARANTINE),
      countLeads(db, sql`${leads.sample}`),
    ]);
    const sum = (of: typeof byStage) => of.reduce((all, { leads: some }) => all + some, 0);
    return {
      mine,
      open: sum(byStage.filter(({ stage }) => !CLOSED_STAGES.includes(stage))),
      due,
      all: sum(byStage),
      ...{ quarantined, samples },
    };
  });

/** The number of leads in each part of a list. */
export async function countParts(db: Database, where: SQL | undefined, parts: readonly Group[]): Promise<number[]> {
  const filters = parts.map((part) => sql`count(*) filter (where ${part.where})::int`);
  const [counted] = await db
    .select({ parts: sql<number[]>`array[${sql.join(filters, sql`, `)}]` })
    .from(leads)
    .where(where);
  return counted?.parts ?? [];
}

/** How many of these leads were received in the last days, for each choice of the filter. */
export async function countReceived(db: Database, where: SQL | undefined): Promise<Record<string, number>> {
  const counts = RECEIVED_PRESETS.map(
    (days) => sql`count(*) filter (where created_at >= ${daysAgo(days)}::timestamptz)::int`,
  );
  const [counted] = await db
    .select({ counts: sql<number[]>`array[${sql.join(counts, sql`, `)}]` })
    .from(leads)
    .where(and(where, sql`created_at >= ${daysAgo('90')}::timestamptz`));
  return Object.fromEntries(RECEIVED_PRESETS.map((days, index) => [days, counted?.counts[index] ?? 0]));
}

/** What the head of the list says besides the tabs: replies that are late, and the reader's follow-ups of this week. */
export async function countUrgent(
  db: Database,
  reader: string,
  now: Date,
): Promise<{ late: number; followUps: number }> {
  const sunday = addDays(mondayOf(dateIn(OFFICE_ZONE, now)), 6);
  const [late, followUps] = await Promise.all([
    countLeads(db, and(IS_DUE, lt(leads.dueAt, now))),
    countLeads(db, and(ofReader(reader), lte(leads.followUpOn, sunday))),
  ]);
  return { late, followUps };
}

/** The campaigns and sources of all leads, for the filters. */
export const leadChoices = (db: Database) =>
  kept(db, 'choices', async () => {
    const [campaigns, utmSources, formSources] = await Promise.all([
      valuesOf(db, sql`utm_campaign`),
      valuesOf(db, sql`utm_source`),
      valuesOf(db, sql`source`),
    ]);
    return { campaigns, sources: [...new Set([...utmSources, ...formSources])].sort() };
  });

/** A longer select is no use. Other values still work as parameters of the address. */
const MOST = 200;

/** A loose index scan: the cost grows with the number of values, not of leads. */
async function valuesOf(db: Database, column: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive step(value, n) as (
      (select ${column}, 1 from leads where not quarantined and ${column} > '' order by ${column} limit 1)
      union all
      select next.value, step.n + 1 from step, lateral (
        select ${column} as value from leads where not quarantined and ${column} > step.value order by ${column} limit 1
      ) next where step.n < ${MOST}
    )
    select value from step`);
  return rows.map(({ value }) => value);
}
