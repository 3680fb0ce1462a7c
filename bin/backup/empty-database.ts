import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations, MIGRATIONS_FOLDER } from '#app/platform/db/migrations.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { connectForCopy, tablesOf } from './tables.ts';

/** A restore never overwrites: the database must have no rows, and no newer schema than the file. */
export async function refuseUnlessEmpty(connection: pg.ClientConfig, schema: number): Promise<void> {
  const client = await connectForCopy(connection);
  try {
    const tables = await tablesOf(client);
    for (const { name } of tables) {
      const { rows } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`);
      if (rows.length > 0) {
        throw new StartupProblem(`The database is not empty: there are rows in ${name}. Use an empty one.`);
      }
    }
    if (tables.length === 0) return;
    const { rows } = await client.query('select max(created_at)::float8 as newest from drizzle.__drizzle_migrations');
    if (rows[0].newest > schema) {
      throw new StartupProblem(
        'The schema of the database is newer than that of the file: use a database without tables.',
      );
    }
  } finally {
    await client.end();
  }
}

/** Creates the tables as they were when the file was written: older rows need the older columns. */
export async function migrateUntil(connection: pg.ClientConfig, schema: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wrc-migrations-'));
  try {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
    const journal = join(folder, 'meta/_journal.json');
    const { entries, ...rest }: { entries: { when: number }[] } = JSON.parse(readFileSync(journal, 'utf8'));
    const known = entries.filter(({ when }) => when <= schema);
    if (known.at(-1)?.when !== schema) {
      throw new StartupProblem('The file was written by a newer version of this site: update this one first.');
    }
    writeFileSync(journal, JSON.stringify({ ...rest, entries: known }));
    await applyMigrations(connection, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
