import type pg from 'pg';
import { restrictDataFolder } from '#app/platform/data-folder.ts';
import { type DatabasePool, openPool } from '#app/platform/db/database.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import type { Env } from '#app/platform/env.ts';
import type { Log } from '#app/platform/log.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';

export interface OpenDatabase extends DatabasePool {
  connection: pg.ClientConfig;
  close(): Promise<void>;
}

/** The PostgreSQL of DATABASE_URL, or the embedded one in DATA_DIR. */
export async function openDatabase(env: Env, log: Log): Promise<OpenDatabase> {
  restrictDataFolder(env.DATA_DIR);
  if (env.DATABASE_URL) return openRemote(env.DATABASE_URL, log);

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

async function openRemote(connectionString: string, log: Log): Promise<OpenDatabase> {
  const connection = { connectionString };
  const opened = openPool(connection, log);
  try {
    await opened.pool.query('select 1');
  } catch (error) {
    throw new StartupProblem(`The database of DATABASE_URL does not answer: ${reason(error)}.`);
  }
  return { ...opened, connection, close: () => opened.pool.end() };
}

function reason(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  return (message || code || 'unknown reason').replace(/\.$/, '');
}
