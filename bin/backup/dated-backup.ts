import type pg from 'pg';
import { isDrillDue } from '#app/features/backups/backup.ts';
import type { BackupPlace } from '#app/features/backups/backup-place.ts';
import { type BackupPlan, datedName, expiredBackups } from '#app/features/backups/backup-plan.ts';
import { isBackupDue, readBackups, recordBackup } from '#app/features/backups/backups.ts';
import type { Database } from '#app/platform/db/database.ts';
import { withClient } from '#app/platform/db/with-client.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import type { Sums } from './archive.ts';
import { drillRestore } from './drill.ts';
import { type Source, streamArchive } from './write-archive.ts';

const BACKUPS_LOCK = 7_215_092; // An arbitrary number, the same in every process.

export interface DatedBackups {
  db: Database;
  plan: BackupPlan;
  place: BackupPlace;
  source: Source;
  /** The folder of the embedded database. */
  dataDir?: string | undefined;
  now: () => Date;
}

/** Makes a backup with a dated name, tries once a month to restore it, and deletes those that are too old. Null: another process does, or none is due. */
export async function makeDatedBackup(
  parts: DatedBackups,
  { onlyIfDue }: { onlyIfDue: boolean },
): Promise<{ name: string; bytes: number; sums: Sums } | null> {
  const { db, plan, place, source, dataDir, now } = parts;
  const { connection, passphrase } = source;
  const record = (event: 'made' | 'drilled' | 'failed', file: string, bytes: number, problem: string | null = null) =>
    recordBackup(db, {
      ...{ event, at: now(), file, bytes, isWhole: true },
      ...{ place: place.name, problem: problem?.slice(0, 500) ?? null },
    });
  return whileLocked(connection, async () => {
    if (onlyIfDue && !(await isBackupDue(db, plan, now()))) return null;
    try {
      const name = datedName(now(), Boolean(passphrase));
      const { stored: bytes, sums } = await streamArchive(source, (chunks) => place.write(name, chunks));
      await record('made', name, bytes);
      if (isDrillDue(await readBackups(db), now()))
        await record('drilled', name, bytes, await drillRestore({ connection, place, name, passphrase, dataDir }));
      for (const old of expiredBackups(await place.list(), plan.keep)) await place.delete(old);
      return { name, bytes, sums };
    } catch (error) {
      const reason = error instanceof StartupProblem ? error.message : `${(error as Error).message}.`;
      await record('failed', '', 0, reason).catch(() => {}); // Perhaps it is the database that does not answer.
      throw error;
    }
  });
}

/** Null if another process has the lock. It ends with the connection, so also with a process that is killed. */
async function whileLocked<T>(connection: pg.ClientConfig, work: () => Promise<T>): Promise<T | null> {
  return withClient(connection, async (client) => {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [BACKUPS_LOCK]);
    return rows[0].free ? work() : null;
  });
}
