import { sql } from 'drizzle-orm';
import { OFFICE_ZONE } from '#app/content/office.ts';
import type { Database } from '#app/platform/db/database.ts';

export interface SubscriberFigures {
  /** Confirmed subscribers at the end of each week; for the current week, now. */
  weekly: number[];
  /** Confirmed and unsubscribed per week. */
  joined: number[];
  left: number[];
  pending: number;
}

/**
 * A subscriber who left and came back counts as never having left: only the last confirmation is stored. Counting each
 * week by its instants reads only indexes; converting each instant to an office date would take several times as long.
 */
export async function subscriberFigures(db: Database, weeks: readonly string[]): Promise<SubscriberFigures> {
  const [first] = weeks;
  const { rows } = await db.execute<{ joined: number; left: number; pending: number }>(sql`
    select
      (select count(*)::int from subscribers
        where state <> 'quarantined' and confirmed_at >= week.start and confirmed_at < week.end) as joined,
      (select count(*)::int from subscribers
        where confirmed_at is not null and ended_at >= week.start and ended_at < week.end) as left,
      (select count(*)::int from subscribers where state = 'pending') as pending
    from (
      select '-infinity' as start, ${first}::timestamp at time zone ${OFFICE_ZONE} as end
      union all
      select monday::timestamp at time zone ${OFFICE_ZONE}, (monday + 7)::timestamp at time zone ${OFFICE_ZONE}
      from unnest(${`{${weeks}}`}::date[]) as monday
    ) as week order by start`);
  const [before, ...within] = rows;
  let confirmed = (before?.joined ?? 0) - (before?.left ?? 0);
  return {
    weekly: within.map(({ joined, left }) => {
      confirmed += joined - left;
      return confirmed;
    }),
    joined: within.map(({ joined }) => joined),
    left: within.map(({ left }) => left),
    pending: before?.pending ?? 0,
  };
}
