import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { type DatabasePool, openPool } from '#app/platform/db/database.ts';
import { applyMigrations } from '#app/platform/db/migrations.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { printGrowth, type Times, timesOf } from '#proof/bench/times.ts';
import { startApp } from '#tests/support/app-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { buildLibrary } from './build-library.ts';
import { planOf, queriesOf } from './plans.ts';
import { QUESTIONS } from './questions.ts';

const SIZES = [100, 10_000, 100_000];
const ROUNDS = 200;
const PAGES = {
  'search page over HTTP, common': 'price',
  'search page over HTTP, rare': 'zyzzyva',
  'search page over HTTP, absent': 'xylophone',
};

/** The library at three sizes, side by side: what grows, and by how much. */
export async function benchArticles(): Promise<void> {
  const folder = temporaryFolder();
  const postgres = await startEmbeddedPostgres(folder.path);
  const results = new Map<string, Times[]>();
  try {
    for (const size of SIZES) {
      const connection = await newDatabase(postgres.connection, `articles_${size}`);
      const started = performance.now();
      await withClient(connection, (client) => buildLibrary(client, size));
      console.log(
        `${size.toLocaleString('en-US')} articles written in ${((performance.now() - started) / 1000).toFixed(0)} s`,
      );
      const opened = openPool(connection, pino({ level: 'silent' }));
      await ask(opened, size, results);
      await askOverHttp(folder.path, connection.database, results);
      if (size === SIZES.at(-1)) await printPlans(opened, size);
      await opened.pool.end();
    }
  } finally {
    await postgres.stop();
    folder.remove();
  }
  printGrowth(SIZES, results);
}

async function ask({ db }: DatabasePool, size: number, results: Map<string, Times[]>): Promise<void> {
  for (const [name, question] of Object.entries(QUESTIONS)) {
    add(results, name, await timesOf(ROUNDS, (n) => question(db, size, n)));
  }
}

/** What a reader waits for: the query, the rendering and the way over loopback. Searches are never kept in memory. */
async function askOverHttp(dataDir: string, database: string, results: Map<string, Times[]>): Promise<void> {
  const DATABASE_URL = `postgres://wrc@localhost/${database}?host=${join(dataDir, 'postgres-socket')}`;
  const app = await startApp({ DATABASE_URL, SESSION_SECRET: 'x'.repeat(32), LOG_LEVEL: 'warn' });
  for (const [name, q] of Object.entries(PAGES)) {
    add(results, name, await timesOf(ROUNDS, async () => (await fetch(`${app.url}/resources?q=${q}`)).text()));
  }
  await app.stop();
}

async function printPlans({ db, pool }: DatabasePool, size: number): Promise<void> {
  console.log(`\nPlans at ${size.toLocaleString('en-US')} articles, with the rows that came through\n`);
  for (const [name, question] of Object.entries(QUESTIONS)) {
    console.log(name);
    for (const query of await queriesOf(pool, () => question(db, size, 1))) {
      console.log((await planOf(pool, query)).map((line) => `    ${line}`).join('\n'));
    }
  }
  console.log('');
}

function add(results: Map<string, Times[]>, name: string, times: Times): void {
  results.set(name, [...(results.get(name) ?? []), times]);
}

async function newDatabase(server: pg.ClientConfig, database: string) {
  await withClient(server, (client) => client.query(`create database ${database}`));
  const connection = { ...server, database };
  await applyMigrations(connection);
  return connection;
}

async function withClient(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await work(client).finally(() => client.end());
}
