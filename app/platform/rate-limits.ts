import { sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';

export interface RateLimit {
  /** The action and the client, such as `mail:4f3a…`. */
  key: string;
  /** At most this many in a window that begins with the first. */
  most: number;
  seconds: number;
}

/**
 * Increments each of these counters. Returns 0 if all are within their limits, otherwise the seconds until they are; the
 * caller then rolls back its transaction, so rejected attempts do not count.
 */
export async function countAgainst(tx: Database, limits: readonly RateLimit[], now: Date): Promise<number> {
  // Always in the same order, to avoid deadlocks between transactions that count the same keys.
  const ordered = [...limits].sort((a, b) => (a.key < b.key ? -1 : 1));
  const rows = ordered.map(({ key, seconds }) => sql`(${key}, 1, ${later(now, seconds)}::timestamptz)`);
  const counted = await tx.execute<{ key: string; hits: number; ends_at: string | Date }>(sql`
    insert into rate_limits as known (key, hits, ends_at) values ${sql.join(rows, sql`, `)}
    on conflict (key) do update set
      hits = case when known.ends_at <= ${now.toISOString()}::timestamptz then 1 else known.hits + 1 end,
      ends_at = case when known.ends_at <= ${now.toISOString()}::timestamptz then excluded.ends_at else known.ends_at end
    returning key, hits, ends_at`);

  const waits = counted.rows.map(({ key, hits, ends_at }) => {
    const most = limits.find((limit) => limit.key === key)?.most ?? 0;
    return hits > most ? Math.ceil((new Date(ends_at).getTime() - now.getTime()) / 1000) : 0;
  });
  return Math.max(0, ...waits);
}

export async function deleteExpiredCounts(db: Database, now: Date): Promise<void> {
  await db.execute(sql`delete from rate_limits where ends_at < ${now.toISOString()}::timestamptz`);
}

/** Deletes every counter of these people: a key ends with the hash of the client or the email address. */
export async function deleteCountsOf(tx: Database, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes)
    if (hash) await tx.execute(sql`delete from rate_limits where right(key, ${hash.length + 1}) = ${` ${hash}`}`);
}

function later(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}
