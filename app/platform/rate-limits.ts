import { sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';

export interface RateLimit {
  /** The name of the limit, such as `submissions from`. */
  what: string;
  /** The client or the person, as a keyed hash. */
  who: string;
  /** At most this many in a window that begins with the first. */
  most: number;
  seconds: number;
}

/**
 * Increments each of these counters. Returns 0 if all are within their limits, otherwise the seconds until they are; the
 * caller then rolls back its transaction, so rejected attempts do not count.
 */
export async function countAgainst(tx: Database, limits: readonly RateLimit[], now: Date): Promise<number> {
  const { rows } = await tx.execute<{ wait: number }>(
    sql`select count_against(${JSON.stringify(limits)}::jsonb, ${now.toISOString()}::timestamptz) as wait`,
  );
  return rows[0]?.wait ?? 0;
}

export async function deleteExpiredCounts(db: Database, now: Date): Promise<void> {
  await db.execute(sql`delete from rate_limits where ends_at < ${now.toISOString()}::timestamptz`);
}
