import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';

type Counts<Key extends string> = (Record<Key, string> & { count: number } & Record<string, unknown>)[];

/** Deliveries that are not delivered, by destination and state. Both counts read only an index. */
export async function countOpenDeliveries(db: Database): Promise<Counts<'destination' | 'state'>> {
  const { rows } = await db.execute<Counts<'destination' | 'state'>[number]>(sql`
    select destination, state, count(*)::int as count from deliveries where state <> 'delivered'
    group by destination, state`);
  return rows;
}

/** Deliveries that arrived in the last 24 hours. */
export async function countRecentlyDelivered(db: Database, now: Date): Promise<Counts<'destination'>> {
  const { rows } = await db.execute<Counts<'destination'>[number]>(sql`
    select destination, count(*)::int as count from deliveries
    where state = 'delivered' and delivered_at >= ${new Date(now.getTime() - DAY_MS).toISOString()}::timestamptz
    group by destination`);
  return rows;
}

const DAY_MS = 24 * 60 * 60 * 1000;
