import { eq, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import type { BackupFacts, LatestBackups } from './backup.ts';
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
  const { rows } = await db.execute<{ event: string; at: string; bytes: string } & Record<string, unknown>>(sql`
    select distinct on (event, is_dated) *, is_whole as "isWhole" from (
      select *, event = 'made' and place is not null as is_dated from backups) backups
    order by event, is_dated, at desc`);
  const first = await db.execute<{ at: string | null }>(sql`select min(created_at) as at from users`);
  const latest = (event: string, isDated?: boolean): BackupFacts | null => {
    const found = rows.filter((row) => row.event === event && (isDated === undefined || row.is_dated === isDated));
    const [newest] = found.map((row) => ({ ...row, at: new Date(row.at) })).toSorted((a, b) => +b.at - +a.at);
    if (!newest) return null;
    const { at, file, bytes, isWhole, place, problem } = newest as unknown as BackupFacts;
    return { at, file, bytes: Number(bytes), isWhole, place, problem };
  };
  const firstAccountAt = first.rows[0]?.at ? new Date(first.rows[0].at) : null;
  return {
    ...{ made: latest('made'), dated: latest('made', true), restored: latest('restored') },
    ...{ failed: latest('failed'), drilled: latest('drilled'), firstAccountAt },
  };
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
