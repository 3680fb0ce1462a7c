import { sql } from 'drizzle-orm';
import { bigint, date, json, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import type { Totals, WeekFigures } from './week.ts';

/** The sums of past weeks, so that the overview of a year need not read the leads and visits of each day. */
export const overviewWeeks = pgTable('overview_weeks', {
  /** Its Monday. */
  week: date({ mode: 'string' }).primaryKey(),
  figures: json().$type<WeekFigures>().notNull(),
  totals: json().$type<Totals>().notNull(),
});

/**
 * Past weeks whose days have changed since, for example because a lead was deleted. Filled by triggers (migration
 * `overview_weeks`). With one row per transaction, writers never wait for each other.
 */
export const overviewChanges = pgTable(
  'overview_changes',
  {
    week: date({ mode: 'string' }).notNull(),
    transaction: bigint({ mode: 'bigint' }).notNull().default(sql`txid_current()`),
  },
  (change) => [primaryKey({ name: 'overview_changes_once', columns: [change.week, change.transaction] })],
);
