import { sql } from 'drizzle-orm';
import { backups } from '#app/features/health/health.table.ts';
import type { Database } from '#app/platform/db/database.ts';

/** Records that a backup was made or restored. A database of an earlier version has no table for it. */
export async function recordBackup(
  db: Database,
  backup: Pick<typeof backups.$inferInsert, 'event' | 'file' | 'bytes' | 'isWhole'>,
): Promise<void> {
  const { rows } = await db.execute<{ found: string | null }>(sql`select to_regclass('public.backups') as found`);
  if (rows[0]?.found) await db.insert(backups).values(backup);
}
