import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from '#app/platform/embedded-postgres/cluster.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { databaseSwitch, postmasterOf } from '#tests/support/database-switch.ts';

/** What can be done to a PostgreSQL in a folder, whoever started it. */
export interface Database {
  query(text: string): Promise<Record<string, unknown>[]>;
  /** Resolves when it answers. */
  up(): Promise<void>;
  kill(): void;
  freeze(): void;
  thaw(): void;
  cutConnections(): Promise<void>;
}

/** A PostgreSQL that nobody but us starts, as one that runs on another machine. */
export interface DistantDatabase extends Database {
  url: string;
  stop(): Promise<void>;
  start(): Promise<void>;
}

export function databaseIn(dataDir: string): Database {
  const socket = join(dataDir, 'postgres-socket');
  async function query(text: string) {
    const client = new pg.Client({
      host: socket,
      user: SUPERUSER,
      database: 'postgres',
      connectionTimeoutMillis: 3000,
    });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }
  return {
    query,
    async up() {
      while (!(await query('select 1').catch(() => null))) await sleep(50);
    },
    kill: () => void process.kill(postmasterOf(dataDir), 'SIGKILL'),
    freeze: () => databaseSwitch(dataDir).stop(),
    thaw: () => databaseSwitch(dataDir).start(),
    async cutConnections() {
      await query(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
    },
  };
}

export async function startDistantDatabase(dataDir: string): Promise<DistantDatabase> {
  let server = await startEmbeddedPostgres(dataDir);
  return {
    ...databaseIn(dataDir),
    url: `postgres://${SUPERUSER}@localhost/postgres?host=${join(dataDir, 'postgres-socket')}`,
    async stop() {
      await server.stop(); // While others use it, this only gives up watching over it.
      const lock = join(dataDir, 'postgres/postmaster.pid');
      if (existsSync(lock)) process.kill(postmasterOf(dataDir), 'SIGINT');
      while (existsSync(lock)) await sleep(20);
    },
    async start() {
      server = await startEmbeddedPostgres(dataDir);
    },
  };
}
