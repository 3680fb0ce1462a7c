import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { byWeek } from './period.ts';

export interface SubscriberFigures {
  /** Confirmed subscribers at the end of each week; of this week, now. */
  weekly: number[];
  /** Confirmed in each week, and those who left. */
  joined: number[];
  left: number[];
  pending: number;
}

/** Whoever left and came back counts as somebody who has stayed: only the last confirmation is known. */
export async function subscriberFigures(db: Database, weeks: readonly string[]): Promise<SubscriberFigures> {
  const [first = ''] = weeks;
  // The days before the period are one sum: it takes time to find out which day in the office an instant was.
  const day = (column: string) => sql`case when ${sql.raw(column)} >= ${first}::date at time zone 'America/Chicago'
    then (${sql.raw(column)} at time zone 'America/Chicago')::date end`;
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
