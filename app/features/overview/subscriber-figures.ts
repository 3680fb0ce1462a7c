import { sql } from 'drizzle-orm';
import { OFFICE_ZONE } from '#app/content/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import { sqlDateIn } from '#app/platform/db/dates.ts';
import { byWeek } from './period.ts';

export interface SubscriberFigures {
  /** Confirmed subscribers at the end of each week; for the current week, now. */
  weekly: number[];
  /** Confirmed and unsubscribed per week. */
  joined: number[];
  left: number[];
  pending: number;
}

/** A subscriber who left and came back counts as never having left: only the last confirmation is stored. */
export async function subscriberFigures(db: Database, weeks: readonly string[]): Promise<SubscriberFigures> {
  const [first = ''] = weeks;
  // Everything before the period is one group: converting each instant to an office date is slow.
  const day = (column: string) => sql`case when ${sql.raw(column)} >= ${first}::date at time zone ${OFFICE_ZONE}
    then ${sqlDateIn(OFFICE_ZONE, column)} end`;
  const { rows } = await db.execute<{ day: string | null; joined: number; left: number; pending: number }>(sql`
    select day::text, count(confirmed_at)::int as joined, 0 as left, (count(*) filter (where state = 'pending'))::int as pending
    from (select confirmed_at, state, ${day('confirmed_at')} as day from subscribers where state <> 'quarantined') as joining
    group by day
    union all
    select day::text, 0, count(*)::int, 0
    from (select ${day('ended_at')} as day from subscribers where confirmed_at is not null and ended_at is not null) as leaving
    group by day`);
  const before = rows.filter(({ day }) => day === null).reduce((total, { joined, left }) => total + joined - left, 0);
  const of = (which: 'joined' | 'left') =>
    byWeek(
      weeks,
      rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ day, count: row[which] }])),
    );
  const [joined, left] = [of('joined'), of('left')];
  let confirmed = before;
  const weekly = weeks.map((_, week) => {
    confirmed += (joined[week] ?? 0) - (left[week] ?? 0);
    return confirmed;
  });
  return { weekly, joined, left, pending: rows.reduce((total, row) => total + row.pending, 0) };
}
