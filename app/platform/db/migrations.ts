import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { dataFile } from '#app/platform/data-folder.ts';

export const MIGRATIONS_FOLDER = dataFile('db/migrations');
const LOCK = 7_215_091; // An arbitrary number, the same in every process.

/** Applies pending migrations. Of several starting processes one does it, and the others wait for its lock. */
export async function applyMigrations(connection: pg.ClientConfig, folder = MIGRATIONS_FOLDER): Promise<void> {
  const client = new pg.Client(connection); // Not from the pool, whose queries time out after a few seconds.
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end(); // Closing the connection releases the lock.
  }
}

/** Whether the database has at least the schema that this version was written for. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const applied = await pool.query('select max(created_at)::bigint as newest from drizzle.__drizzle_migrations');
  return Number(applied.rows[0]?.newest ?? 0) >= newestMigration();
}

let newest: number | undefined;

/** Read once: load balancers ask every second, and the files do not change while the process runs. */
function newestMigration(): number {
  newest ??= readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1)?.folderMillis ?? 0;
  return newest;
}
