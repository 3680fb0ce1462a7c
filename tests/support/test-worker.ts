import type pg from 'pg';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import type { Database } from '#app/platform/db/database.ts';
import { parseEnv } from '#app/platform/env.ts';
import { openQueues } from '#app/platform/jobs/queue.ts';
import { startWorker } from '#server/worker.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { accountsIn } from './test-accounts.ts';

export const log = pino({ level: 'silent' });

/** The worker of a process with these settings, until the test ends. */
export async function startTestWorker(
  { db, connection }: { db: Database; connection: pg.ClientConfig },
  settings: Record<string, string>,
  now = () => new Date(),
) {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const parsed = parseEnv({ DATA_DIR: folder.path, ...settings });
  if (!parsed.ok) throw new Error(parsed.problems.join());
  const queue = openQueues(connection, log);
  const worker = await startWorker({ env: parsed.env, db, queue, accounts: accountsIn(db, queue), now, log });
  onTestFinished(() => worker.stop());
  return { dataDir: folder.path, queue, stop: worker.stop };
}
