import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { isNotTried } from '#app/features/backups/backup.ts';
import { MIGRATIONS_FOLDER } from '#app/platform/db/migrations.ts';
import { withClient } from '#app/platform/db/with-client.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import { drillRestore } from '#bin/backup/drill.ts';

interface Trial {
  connection: pg.ClientConfig;
  backup: string;
  passphrase?: string | undefined;
  /** The folder of the embedded database. */
  dataDir?: string | undefined;
}

const IN_USE = '55P03';

/**
 * Restores the backup into a scratch database, which compares every row, and migrates that one: PostgreSQL copies no
 * database that is in use. Without room or right for it, the migrations run in a transaction that is rolled back. Returns
 * what was done.
 */
export async function tryMigrations({ connection, backup, passphrase, dataDir }: Trial): Promise<string> {
  const place = { read: () => createReadStream(backup) };
  const problem = await drillRestore({ connection, place, name: basename(backup), passphrase, dataDir });
  if (!problem) return 'The backup was restored beside the database, compared row by row, and migrated.';
  if (!isNotTried(problem)) throw new StartupProblem(`The migrations failed on a copy of the database: ${problem}`);
  return `A copy was ${problem} ${await withClient(connection, dryRun)}`;
}

/** Rolled back by the end of the connection. */
async function dryRun(client: pg.Client): Promise<string> {
  try {
    const { rows } = await client.query('select max(created_at)::float8 as newest from drizzle.__drizzle_migrations');
    const pending = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).filter(
      ({ folderMillis }) => folderMillis > rows[0].newest,
    );
    await client.query(`begin; set local lock_timeout = '5s'; set local statement_timeout = 0`);
    for (const statement of pending.flatMap(({ sql }) => sql)) await client.query(statement);
    return `The ${pending.length} new migrations were tried in a transaction.`;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === IN_USE) return 'The migrations were not tried, because the tables are in use.';
    throw new StartupProblem(`The migrations failed in a transaction: ${message}.`);
  }
}
