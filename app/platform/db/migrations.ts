import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { dataFile } from '#app/platform/data-files.ts';

export const MIGRATIONS_FOLDER = dataFile('db/migrations');
const LOCK = 7_215_091; // Any number, as long as every instance uses the same.

/** Brings the schema up to date. Several instances may start at once: one works, the others wait for it. */
export async function applyMigrations(connection: pg.ClientConfig, folder = MIGRATIONS_FOLDER): Promise<void> {
  const client = new pg.Client(connection); // Not from the pool, whose connections give up after a few seconds.
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrate(drizzle(client), { migrationsFolder: folder });
  } finally {
    await client.end(); // The lock goes with the connection, whatever happened.
  }
}

/** Whether the database has at least the schema that this version was written for. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const newest = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).at(-1)?.folderMillis ?? 0;
  const applied = await pool.query('select max(created_at)::bigint as newest from drizzle.__drizzle_migrations');
  return Number(applied.rows[0]?.newest ?? 0) >= newest;
}
