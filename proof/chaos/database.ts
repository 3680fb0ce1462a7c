import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SUPERUSER } from '#app/platform/embedded-postgres/cluster.ts';
import { databaseSwitch, postmasterOf } from '#tests/support/database-switch.ts';

export type Database = ReturnType<typeof databaseIn>;

/** Queries and faults of the PostgreSQL server in a folder. */
export function databaseIn(dataDir: string) {
  const socket = join(dataDir, 'postgres-socket');
  async function query(text: string): Promise<Record<string, unknown>[]> {
    const connection = { host: socket, user: SUPERUSER, database: 'postgres', connectionTimeoutMillis: 3000 };
    const client = new pg.Client(connection);
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
    async ready() {
      while (!(await query('select 1').catch(() => null))) await sleep(50);
    },
    kill: () => void process.kill(postmasterOf(dataDir), 'SIGKILL'),
    freeze: () => databaseSwitch(dataDir).stop(),
    thaw: () => databaseSwitch(dataDir).start(),
    cutConnections: () =>
      query(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      ),
  };
}
