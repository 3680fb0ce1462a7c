import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { type AppProcess, startApp } from './app-process.ts';
import { postmasterOf } from './database-switch.ts';
import { preparedData } from './prepared-data.ts';

/** A site whose database was stopped after these pages were rendered once. */
export function siteWithoutDatabase(paths: readonly string[]): (path: string) => string {
  let app: AppProcess & { stop(): Promise<void> };
  const elsewhere = preparedData('none');

  beforeAll(async () => {
    const postgres = await startEmbeddedPostgres(elsewhere.path);
    app = await startApp({
      DATABASE_URL: `postgres://${postgres.connection.user}@localhost/postgres?host=${join(elsewhere.path, 'postgres-socket')}`,
      SESSION_SECRET: 'thirty-two characters that nobody can guess',
    });
    for (const path of paths) await fetch(app.url + path);
    await postgres.stop(); // The server stays, because the site is connected, but is not restarted any more.
    process.kill(postmasterOf(elsewhere.path), 'SIGINT');
  });
  afterAll(async () => {
    await app.stop();
    elsewhere.remove();
  });
  return (path) => app.url + path;
}
