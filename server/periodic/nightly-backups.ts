import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openBackupPlace } from '#app/features/backups/backup-place.ts';
import { backupPlan } from '#app/features/backups/backup-plan.ts';
import { isBackupDue } from '#app/features/backups/backups.ts';
import { keepErasures } from '#app/features/backups/erasures.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Env } from '#app/platform/env.ts';
import type { Log } from '#app/platform/log.ts';

interface NightlyBackups {
  env: Env;
  db: Database;
  now: () => Date;
  log: Log;
  /** Null: there is no address for it. */
  alert: (() => Promise<void>) | null;
  stop: AbortSignal;
}

type Job = [name: string, act: () => Promise<void>];

const PROGRAM = join(
  import.meta.dirname,
  import.meta.filename.endsWith('.ts') ? '../../bin/backup/backup.ts' : 'backup.js',
);
/** After a start the processor has other work. */
const FIRST_AFTER_MS = 60_000;
/** What was missed while the site was down is made first. */
const ALERT_AFTER_MS = 3_600_000;

/** What the worker does for backups, as periodic jobs: none if the settings name no place for them. */
export function nightlyBackups({ env, db, now, log, alert, stop }: NightlyBackups): Job[] {
  const plan = backupPlan(env);
  if (!plan) return [];
  const startedAt = now().getTime();
  const after = (milliseconds: number, act: () => Promise<void>) => async () => {
    if (now().getTime() - startedAt >= milliseconds) await act();
  };
  const make = async () => {
    if (await isBackupDue(db, plan, now())) await runProgram(env, log, stop);
  };
  return [
    ['backups', after(FIRST_AFTER_MS, make)],
    ['erasures beside the backups', keepErasures({ db, place: openBackupPlace(plan, env), now })],
    ...(alert ? [['alert of missed backups', after(ALERT_AFTER_MS, alert)] satisfies Job] : []),
  ];
}

/**
 * In a process of its own with the lowest priority: neither the event loop nor the memory of this one notices. If it is
 * stopped or killed, no half backup is left, and the next round makes one.
 */
async function runProgram({ DATA_DIR, DATABASE_URL }: Env, log: Log, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  const child = fork(PROGRAM, ['--scheduled'], {
    env: { ...process.env, DATA_DIR, ...(DATABASE_URL && { DATABASE_URL }) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const end = () => child.kill();
  stop.addEventListener('abort', end);
  const [[code], problem] = await Promise.all([once(child, 'exit'), child.stderr ? text(child.stderr) : '']);
  stop.removeEventListener('abort', end);
  if (code === 0) log.info('a backup was made');
  else if (!stop.aborted) log.error({ problem: problem.trim().slice(0, 2000) }, 'the backup failed');
}
