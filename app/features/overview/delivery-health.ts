import { sql } from 'drizzle-orm';
import { kept } from '#app/features/leads/list/kept-counts.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { addDays } from '#app/platform/calendar.ts';
import { type Database, sqlDateIn } from '#app/platform/db/database.ts';

export const HEALTH_DAYS = 30;

export const DESTINATIONS_SHOWN = ['crm', 'newsletter', 'notification', 'letter'] as const;
export type DestinationShown = (typeof DESTINATIONS_SHOWN)[number];

export interface DeliveryHealth {
  destination: DestinationShown;
  /** The last 30 days, oldest first. */
  days: { day: string; arrived: number; failed: number }[];
  arrived: number;
  /** Failed attempts, including those of deliveries that succeeded later. */
  failedAttempts: number;
  /** Attempted but not delivered: given up, or waiting for a retry. */
  givenUp: number;
  retrying: number;
  /** No address is set. */
  notConfigured: number;
  /** The date of the oldest of these. */
  since: string | null;
}

export async function deliveryHealth(db: Database, today: string): Promise<DeliveryHealth[]> {
  const days = Array.from({ length: HEALTH_DAYS }, (_, index) => addDays(today, index - HEALTH_DAYS + 1));
  const past = days.slice(0, -1);
  const [before, now, failed, open] = await Promise.all([
    kept(db, `deliveries until ${past.at(-1)}`, () => arrivedOn(db, past)),
    arrivedOn(db, days.slice(-1)),
    failedOn(db, days),
    openDeliveries(db),
  ]);
  const arrived = [...before, ...now];
  return DESTINATIONS_SHOWN.map((destination) => {
    const on = (rows: DayCount[], day: string) =>
      rows.find((row) => row.destination === destination && row.day === day)?.count ?? 0;
    const perDay = days.map((day) => ({ day, arrived: on(arrived, day), failed: on(failed, day) }));
    const still = open.find((row) => row.destination === destination);
    return {
      destination,
      days: perDay,
      arrived: perDay.reduce((total, { arrived }) => total + arrived, 0),
      failedAttempts: perDay.reduce((total, { failed }) => total + failed, 0),
      givenUp: still?.given_up ?? 0,
      retrying: still?.retrying ?? 0,
      notConfigured: still?.not_configured ?? 0,
      since: still?.since ?? null,
    };
  });
}

/** Counting between two instants is several times as fast as grouping by the date of each delivery. */
async function arrivedOn(db: Database, days: readonly string[]): Promise<DayCount[]> {
  const { rows } = await db.execute<DayCount>(sql`
    select destination, day::text, (
      select count(*)::int from deliveries where deliveries.destination = shown.destination and state = 'delivered'
        and delivered_at >= day::timestamp at time zone ${OFFICE_ZONE}
        and delivered_at < (day + 1)::timestamp at time zone ${OFFICE_ZONE}
    ) as count
    from unnest(${`{${DESTINATIONS_SHOWN}}`}::text[]) as shown(destination), unnest(${`{${days}}`}::date[]) as day`);
  return rows;
}

async function failedOn(db: Database, days: readonly string[]): Promise<DayCount[]> {
  const day = sqlDateIn(OFFICE_ZONE, 'attempt.started_at');
  const { rows } = await db.execute<DayCount>(sql`
    select delivery.destination, ${day}::text as day, count(*)::int as count
    from delivery_attempts attempt join deliveries delivery on delivery.id = attempt.delivery_id
    where attempt.started_at >= ${days[0]}::timestamp at time zone ${OFFICE_ZONE} and attempt.duration_ms is not null
      and (attempt.status is null or attempt.status not between 200 and 299)
    group by delivery.destination, ${day}`);
  return rows;
}

interface DayCount extends Record<string, unknown> {
  destination: string;
  day: string;
  count: number;
}

async function openDeliveries(db: Database) {
  const { rows } = await db.execute<{
    destination: string;
    given_up: number;
    retrying: number;
    not_configured: number;
    since: string | null;
  }>(sql`
    select destination,
      count(*) filter (where state in ('failed', 'rejected', 'switched off'))::int as given_up,
      count(*) filter (where state = 'waiting' and tries > 0)::int as retrying,
      count(*) filter (where state = 'not configured')::int as not_configured,
      (min(created_at) filter (where state in ('failed', 'rejected', 'switched off') or tries > 0)
        at time zone ${OFFICE_ZONE})::date::text as since
    from deliveries where state <> 'delivered' group by destination`);
  return rows;
}
