import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';

export const PURGE_CHANNEL = 'page_purge';

/**
 * Purges these tags from the page cache of every process. Call it in the transaction that makes the change: PostgreSQL
 * delivers the notification if, and only if, that commits.
 */
export async function purgePages(db: Database, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await db.execute(sql`select pg_notify(${PURGE_CHANNEL}, ${JSON.stringify(tags)})`);
}
