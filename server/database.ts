import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { restrictDataFolder } from '#app/platform/data-folder.ts';
import { type DatabasePool, openPool } from '#app/platform/db/database.ts';
import { isOutage } from '#app/platform/db/unavailable.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import type { Env } from '#app/platform/env.ts';
import type { Log } from '#app/platform/log.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';

export interface OpenDatabase extends DatabasePool {
  connection: pg.ClientConfig;
  /** It does not answer yet. */
  isAway?: boolean;
  close(): Promise<void>;
}

/** The PostgreSQL of DATABASE_URL, which `mayBeAway`, or the embedded one in DATA_DIR. */
export async function openDatabase(env: Env, log: Log, mayBeAway = false): Promise<OpenDatabase> {
  restrictDataFolder(env.DATA_DIR);
  if (env.DATABASE_URL) return openRemote(env.DATABASE_URL, log, mayBeAway);

  const embedded = await startEmbeddedPostgres(env.DATA_DIR);
  const opened = openPool(embedded.connection, log);
  return {
    ...opened,
    connection: embedded.connection,
    async close() {
      await opened.pool.end();
      await embedded.stop();
    },
  };
}

async function openRemote(connectionString: string, log: Log, mayBeAway: boolean): Promise<OpenDatabase> {
  const connection = { connectionString };
  const opened = openPool(connection, log);
  let isAway = false;
  try {
    await opened.pool.query('select 1');
  } catch (error) {
    const sentence = `The database of DATABASE_URL does not answer: ${reason(error)}.`;
    isAway = mayBeAway && isOutage(error);
    if (!isAway) throw new StartupProblem(sentence);
    log.warn(`${sentence} Pages show the firm as it was last published.`);
  }
  return { ...opened, connection, isAway, close: () => opened.pool.end() };
}

const RETRY_MS = 1000;

/** What a start could not do without the database, as soon as it answers. */
export async function whenItAnswers(work: () => Promise<void>, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    try {
      return await work();
    } catch (error) {
      if (!isOutage(error)) throw error;
      await sleep(RETRY_MS);
    }
  }
}

function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || 'unknown reason').replace(/\.$/, '');
}
