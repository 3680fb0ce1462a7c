import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { backups } from './backups.table.ts';

export type BackupFacts = Omit<typeof backups.$inferSelect, 'id' | 'event'>;

export interface LatestBackups {
  made: BackupFacts | null;
  /** The latest one with a dated name. */
  dated: BackupFacts | null;
  /** The latest failure since that. */
  failed: BackupFacts | null;
  /** The latest restore drill. */
  drilled: BackupFacts | null;
  restored: BackupFacts | null;
  firstAccountAt: Date | null;
}

/** One night may take long, and clocks change: more than a day has to pass. */
const MISSED_AFTER_MS = 28 * 3_600_000;

/** What an administrator has to know: a backup that failed or is missing, or a drill that failed. */
export function backupProblem({ dated, failed, drilled, firstAccountAt }: LatestBackups, now: Date): string | null {
  if (failed) return `The last backup failed: ${failed.problem}`;
  const since = dated?.at ?? firstAccountAt;
  if (since && now.getTime() - since.getTime() > MISSED_AFTER_MS) return 'The last nightly backup is missing.';
  if (drilled?.problem && !isNotTried(drilled.problem)) return `The restore drill failed: ${drilled.problem}`;
  return null;
}

/** Instead of a problem: why there was no drill. */
export const notTried = (reason: string) => `not tried, because ${reason}.`;
export const isNotTried = (problem: string) => problem.startsWith('not tried');

/** Once a month, and again after a failure. */
export function isDrillDue({ drilled }: LatestBackups, now: Date, zone = OFFICE_ZONE): boolean {
  if (!drilled || (drilled.problem && !isNotTried(drilled.problem))) return true;
  const monthOf = (at: Date) => dateIn(zone, at).slice(0, 7);
  return monthOf(drilled.at) !== monthOf(now);
}
