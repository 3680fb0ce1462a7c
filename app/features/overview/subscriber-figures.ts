import { sql } from 'drizzle-orm';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Span } from './period.ts';

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
export async function subscriberFigures(
  db: Database,
  spans: readonly Span[],
  areSamples = false,
): Promise<SubscriberFigures> {
  const table = tableOf(areSamples);
  const { rows } = await db.execute<{ joined: number; left: number; pending: number }>(sql`
    select
      (select count(*)::int from ${table} as subscriber
        where state <> 'quarantined' and confirmed_at >= week.start and confirmed_at < week.end) as joined,
      (select count(*)::int from ${table} as subscriber
        where confirmed_at is not null and ended_at >= week.start and ended_at < week.end) as left,
      (select count(*)::int from ${table} as subscriber where state = 'pending') as pending
    from (
      select '-infinity' as start, ${spans[0]?.first}::timestamp at time zone ${OFFICE_ZONE} as end
      union all
      select first::timestamp at time zone ${OFFICE_ZONE}, (last + 1)::timestamp at time zone ${OFFICE_ZONE}
      from unnest(${`{${spans.map(({ first }) => first)}}`}::date[], ${`{${spans.map(({ last }) => last)}}`}::date[])
        as asked(first, last)
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

/** How many subscriptions were confirmed on these days. */
export async function countJoined(db: Database, { first, last }: Span, areSamples: boolean): Promise<number> {
  const { rows } = await db.execute<{ joined: number }>(sql`
    select count(*)::int as joined from ${tableOf(areSamples)} as subscriber where state <> 'quarantined'
      and confirmed_at >= ${first}::timestamp at time zone ${OFFICE_ZONE}
      and confirmed_at < (${last}::date + 1)::timestamp at time zone ${OFFICE_ZONE}`);
  return rows[0]?.joined ?? 0;
}

const tableOf = (areSamples: boolean) => (areSamples ? sql`sample_subscribers` : sql`subscribers`);
