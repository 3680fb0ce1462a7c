import { join } from 'node:path';
import type pg from 'pg';
import pino from 'pino';
import { type Database, openPool } from '#app/platform/db/database.ts';
import { applyMigrations } from '#app/platform/db/migrations.ts';
import { withClient } from '#app/platform/db/with-client.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { startSite } from '#proof/site.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

interface Filled {
  size: number;
  db: Database;
  /** A site that serves this database. */
  site: Awaited<ReturnType<typeof startSite>>;
}

/** For each size: a new database, filled, with a site on it. */
export async function atEachSize(
  sizes: readonly number[],
  fill: (client: pg.Client, size: number) => Promise<void>,
  measure: (filled: Filled) => Promise<void>,
): Promise<void> {
  const folder = temporaryFolder();
  const postgres = await startEmbeddedPostgres(folder.path);
  try {
    for (const size of sizes) {
      const started = performance.now();
      const connection = { ...postgres.connection, database: `size_${size}` };
      await withClient(postgres.connection, (client) => client.query(`create database ${connection.database}`));
      await applyMigrations(connection);
      await withClient(connection, (client) => fill(client, size));
      const seconds = ((performance.now() - started) / 1000).toFixed(0);
      console.log(`${size.toLocaleString('en-US')} written in ${seconds} s`);
      const DATABASE_URL = `postgres://${connection.user}@localhost/${connection.database}?host=${join(folder.path, 'postgres-socket')}`;
      const site = await startSite({
        DATABASE_URL,
        SESSION_SECRET: 'x'.repeat(32),
        DATA_DIR: join(folder.path, 'data'),
      });
      const { db, pool } = openPool(connection, pino({ level: 'silent' }));
      await measure({ size, db, site });
      await pool.end();
      await site.stop();
    }
  } finally {
    await postgres.stop();
    folder.remove();
  }
  console.log('');
}

/** Requests a page and checks that it is one. */
export async function getPage(url: string, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, { headers, redirect: 'manual' });
  await response.text();
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
}
