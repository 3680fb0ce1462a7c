import pino from 'pino';
import type { TestProject } from 'vitest/node';
import { openPool } from '#app/platform/db/database.ts';
import { applyMigrations } from '#app/platform/db/migrations.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { openQueues } from '#app/platform/queue.ts';
import { openRunFolder, temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDataDir: string;
  }
}

export const TEMPLATE = 'migrated_template';

/** The jobs of a lead are stored with it, so every test that stores leads needs them. */
const LEAD_QUEUES = ['crm', 'notification', 'letter'];

/** One server for all files, with one migrated database that each file gets a copy of. */
export default async function setUp(project: TestProject) {
  openRunFolder();
  const folder = temporaryFolder();
  const postgres = await startEmbeddedPostgres(folder.path);
  const log = pino({ level: 'silent' });
  const admin = openPool(postgres.connection, log);
  await admin.pool.query('alter system set fsync = off'); // Nothing here has to survive a power failure.
  await admin.pool.query('select pg_reload_conf()');
  await admin.pool.query(`create database ${TEMPLATE}`);
  const template = { ...postgres.connection, database: TEMPLATE };
  await applyMigrations(template);
  const queues = await openQueues(LEAD_QUEUES, template, log);
  await queues.close();
  await admin.pool.end();
  project.provide('testDataDir', folder.path);

  return async () => {
    await postgres.stop();
    folder.remove();
  };
}
