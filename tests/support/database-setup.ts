import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { openPool } from '#app/platform/db/database.ts';
import { applyMigrations } from '#app/platform/db/migrations.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { openRunFolder, temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDataDir: string;
  }
}

export const TEMPLATE = 'migrated_template';

/** One server for all files, with one migrated database that each file gets a copy of. */
export default async function setUp(project: TestProject) {
  openRunFolder();
  const folder = temporaryFolder();
  const postgres = await startEmbeddedPostgres(folder.path);
  const admin = openPool(postgres.connection, pino({ level: 'silent' }));
  await admin.pool.query('alter system set fsync = off'); // Nothing here has to survive a power failure.
  await admin.pool.query('select pg_reload_conf()');
  await admin.pool.query(`create database ${TEMPLATE}`);
  await applyMigrations({ ...postgres.connection, database: TEMPLATE });
  await admin.pool.end();
  project.provide('testDataDir', folder.path);

  return async () => {
    await postgres.stop();
    folder.remove();
  };
}
