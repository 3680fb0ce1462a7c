import { sql } from 'drizzle-orm';
import type { Database } from './db/database.ts';

export const PURGE_CHANNEL = 'page_purge';

/**
 * Tells every process that pages made from these things are out of date. Called with the transaction that changes
 * them: PostgreSQL delivers the message when, and only when, the change is committed.
 */
export async function purgePages(db: Database, tags: readonly string[]): Promise<void> {
  if (tags.length === 0) return;
  await db.execute(sql`select pg_notify(${PURGE_CHANNEL}, ${JSON.stringify(tags)})`);
}
