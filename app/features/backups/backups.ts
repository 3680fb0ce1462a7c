import { and, desc, eq, isNotNull, min, type SQL, sql } from 'drizzle-orm';
import { users } from '#app/features/accounts/accounts.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { LatestBackups } from './backup.ts';
import { type BackupPlan, latestDue } from './backup-plan.ts';
import { backups } from './backups.table.ts';

type Recorded = typeof backups.$inferInsert;

/** Records that a backup was made, restored or tried. A database of an earlier version has no table for it. */
export async function recordBackup(db: Database, backup: Recorded): Promise<void> {
  const { rows } = await db.execute<{ found: string | null }>(sql`select to_regclass('public.backups') as found`);
  if (!rows[0]?.found) return;
  await db.insert(backups).values(backup);
  // Their backup was made: nothing is wrong anymore.
  if (backup.event === 'made' && backup.place) await db.delete(backups).where(eq(backups.event, 'failed'));
}

export async function readBackups(db: Database): Promise<LatestBackups> {
  const latest = async (event: Recorded['event'], ...more: SQL[]) => {
    const found = db
      .select()
      .from(backups)
      .where(and(eq(backups.event, event), ...more));
    return (await found.orderBy(desc(backups.at)).limit(1))[0] ?? null;
  };
  const [made, dated, failed, drilled, restored, [first]] = await Promise.all([
    latest('made'),
    latest('made', isNotNull(backups.place)),
    latest('failed'),
    latest('drilled'),
    latest('restored'),
    db.select({ at: min(users.createdAt) }).from(users),
  ]);
  return { made, dated, failed, drilled, restored, firstAccountAt: first?.at ?? null };
}

const TRY_AGAIN_MS = 15 * 60_000;

/** Whether a backup is due that the site makes by itself. */
export async function isBackupDue(db: Database, { at }: BackupPlan, now: Date): Promise<boolean> {
  if (!at) return false;
  const due = latestDue(at, now);
  const { dated, failed, firstAccountAt } = await readBackups(db);
  if (!firstAccountAt || firstAccountAt > due) return false; // The site was not there at that time.
  if (dated && dated.at >= due) return false;
  return !failed || now.getTime() - failed.at.getTime() >= TRY_AGAIN_MS;
}
