import { onTestFinished } from 'vitest';
import { openBackupPlace } from '#app/features/backups/backup-place.ts';
import { backupPlan } from '#app/features/backups/backup-plan.ts';
import { isBackupDue, readBackups } from '#app/features/backups/backups.ts';
import { parseEnv } from '#app/platform/env.ts';
import { type DatedBackups, makeDatedBackup } from '#bin/backup/dated-backup.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { fixedClock, type ownDatabase } from './test-database.ts';

/** The site's backups with these settings, at a time that the test sets. */
export const datedBackups =
  (database: ReturnType<typeof ownDatabase>) =>
  async (settings: Record<string, string> = {}) => {
    const folder = temporaryFolder();
    onTestFinished(folder.remove);
    const parsed = parseEnv({ DATA_DIR: folder.path, ...settings });
    if (!parsed.ok) throw new Error(parsed.problems.join());
    const plan = backupPlan(parsed.env);
    if (!plan) throw new Error('off');
    const clock = fixedClock('2026-09-15T12:00:00Z');
    const { db, connection } = database();
    const parts: DatedBackups = {
      ...{ db, plan, place: openBackupPlace(plan, parsed.env), now: clock.now },
      source: { connection, passphrase: parsed.env.BACKUP_PASSPHRASE },
    };
    return {
      ...{ clock, parts, plan, place: parts.place, folder: folder.path },
      latest: () => readBackups(db),
      isDue: () => isBackupDue(db, plan, clock.now()),
      run: (onlyIfDue = true) => makeDatedBackup(parts, { onlyIfDue }),
    };
  };
