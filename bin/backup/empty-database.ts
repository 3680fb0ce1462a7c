import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { applyMigrations, MIGRATIONS_FOLDER } from '#app/platform/db/migrations.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { connectPatiently, tablesOf } from './tables.ts';

/** Nothing is ever overwritten: whoever wants another database has to make one. */
export async function refuseUnlessEmpty(connection: pg.ClientConfig, schema: number): Promise<void> {
  const client = await connectPatiently(connection);
  try {
    const tables = await tablesOf(client);
    for (const { name } of tables) {
      const { rows } = await client.query(`select 1 from ${pg.escapeIdentifier(name)} limit 1`);
      if (rows.length > 0) {
        throw new StartupProblem(`The database is not empty: there are rows in ${name}. Use one without any.`);
      }
    }
    if (tables.length === 0) return;
    const { rows } = await client.query('select max(created_at)::float8 as newest from drizzle.__drizzle_migrations');
    if (rows[0].newest > schema) {
      throw new StartupProblem('The database has the tables of a newer version than the file: use one without tables.');
    }
  } finally {
    await client.end();
  }
}

/** Makes the tables as they were when the file was written: rows of an older version need its columns. */
export async function migrateUntil(connection: pg.ClientConfig, schema: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'wrc-migrations-'));
  try {
    cpSync(MIGRATIONS_FOLDER, folder, { recursive: true });
    const journal = join(folder, 'meta/_journal.json');
    const { entries, ...rest }: { entries: { when: number }[] } = JSON.parse(readFileSync(journal, 'utf8'));
    const known = entries.filter(({ when }) => when <= schema);
    if (known.at(-1)?.when !== schema) {
      throw new StartupProblem(
        'The file was written by a newer version of this site: bring this one up to date first.',
      );
    }
    writeFileSync(journal, JSON.stringify({ ...rest, entries: known }));
    await applyMigrations(connection, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
