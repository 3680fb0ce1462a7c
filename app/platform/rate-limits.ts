import { inArray, sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';
import { rateLimits } from './rate-limits.table.ts';

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
  // Always in the same order, to avoid deadlocks between transactions that count the same limits.
  const ordered = [...limits].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const rows = ordered.map(({ what, who, seconds }) => sql`(${what}, ${who}, 1, ${later(now, seconds)}::timestamptz)`);
  const counted = await tx.execute<Counted>(sql`
    insert into rate_limits as known (what, who, hits, ends_at) values ${sql.join(rows, sql`, `)}
    on conflict (who, what) do update set
      hits = case when known.ends_at <= ${now.toISOString()}::timestamptz then 1 else known.hits + 1 end,
      ends_at = case when known.ends_at <= ${now.toISOString()}::timestamptz then excluded.ends_at else known.ends_at end
    returning what, who, hits, ends_at`);

  const waits = counted.rows.map(({ hits, ends_at, ...counter }) => {
    const most = limits.find((limit) => nameOf(limit) === nameOf(counter))?.most ?? 0;
    return hits > most ? Math.ceil((new Date(ends_at).getTime() - now.getTime()) / 1000) : 0;
  });
  return Math.max(0, ...waits);
}

interface Counted extends Record<string, unknown> {
  what: string;
  who: string;
  hits: number;
  ends_at: string | Date;
}

function nameOf({ what, who }: { what: string; who: string }): string {
  return `${what} ${who}`;
}

export async function deleteExpiredCounts(db: Database, now: Date): Promise<void> {
  await db.execute(sql`delete from rate_limits where ends_at < ${now.toISOString()}::timestamptz`);
}

/** Deletes every counter of these people and clients. */
export async function deleteCountsOf(tx: Database, hashes: readonly string[]): Promise<void> {
  await tx.delete(rateLimits).where(inArray(rateLimits.who, [...hashes]));
}

function later(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
