import { join } from 'node:path';
import pg from 'pg';
import pino from 'pino';
import { ensureAdmin } from '#app/features/accounts/admins/admins.ts';
import { signIn } from '#app/features/accounts/sign-in/sign-in.ts';
import { listLinks, saveLink } from '#app/features/campaigns/saved-links.ts';
import { readOverview } from '#app/features/overview/overview.ts';
import { PERIODS } from '#app/features/overview/period.ts';
import { type DatabasePool, openPool } from '#app/platform/db/database.ts';
import { applyMigrations } from '#app/platform/db/migrations.ts';
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres/embedded-postgres.ts';
import { printGrowth, type Times, timesOf } from '#proof/bench/times.ts';
import { cookieOf } from '#tests/support/account-site.ts';
import { startApp } from '#tests/support/app-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { accountsIn, browserWith } from '#tests/support/test-accounts.ts';
import { buildDesk } from './build-desk.ts';

const SIZES = [1000, 100_000];
/** A million views at the largest size. */
const VIEWS_PER_LEAD = 10;
const ROUNDS = 100;
const ADMIN = { name: 'A. Admin', email: 'ann@firm.example', password: 'a password for this run' };

/** The overview and the saved links with a year of leads and visits, small and large side by side. */
export async function benchDesk(): Promise<void> {
  const folder = temporaryFolder();
  const postgres = await startEmbeddedPostgres(folder.path);
  const results = new Map<string, Times[]>();
  try {
    for (const leads of SIZES) {
      const connection = { ...postgres.connection, database: `desk_${leads}` };
      await fill(postgres.connection, connection, leads);
      const opened = openPool(connection, pino({ level: 'silent' }));
      await ask(opened, results);
      await askOverHttp(folder.path, connection.database, results);
      await opened.pool.end();
    }
  } finally {
    await postgres.stop();
    folder.remove();
  }
  console.log(`\nColumns are leads; ${VIEWS_PER_LEAD} page views for each.\n`);
  printGrowth(SIZES, results);
}

async function fill(server: pg.ClientConfig, connection: pg.ClientConfig, leads: number): Promise<void> {
  const started = performance.now();
  await withClient(server, (client) => client.query(`create database ${connection.database}`));
  await applyMigrations(connection);
  const size = { leads, views: leads * VIEWS_PER_LEAD, subscribers: leads / 5, articles: 100 };
  await withClient(connection, (client) => buildDesk(client, size));
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`${leads.toLocaleString('en-US')} leads and ${size.views.toLocaleString('en-US')} views in ${seconds} s`);
}

async function ask({ db, pool }: DatabasePool, results: Map<string, Times[]>): Promise<void> {
  await ensureAdmin(db, ADMIN);
  const { rows } = await pool.query('select id, email from users');
  for (let n = 0; n < 40; n++) {
    const fields = { base: 'https://firm.example/sell', source: 'linkedin', medium: 'social', campaign: 'organic' };
    const link = { ...fields, term: '', content: n % 4 ? `variant_${n % 4}` : '' };
    await saveLink(db, rows[0], 'https://firm.example', `Link ${n}`, link);
  }
  for (const period of PERIODS) {
    add(results, `overview: ${period.value}`, await timesOf(ROUNDS, () => readOverview(db, period, new Date())));
  }
  add(results, 'forty saved links with what they brought', await timesOf(ROUNDS, () => listLinks(db)));
  // The two should take the same time, or the answer would tell who has an account.
  const accounts = accountsIn(db, { add: async () => {} });
  for (const email of [ADMIN.email, 'nobody@firm.example']) {
    const fail = async () => {
      await pool.query('delete from sign_in_waits');
      const attempt = { headers: browserWith([]), client: 'a client' };
      await signIn(accounts, { email, password: 'not the password' }, attempt);
    };
    add(results, `failed sign-in of ${email}`, await timesOf(ROUNDS, fail));
  }
}

/** What an administrator waits for: who asks, the queries, the rendering, and the way over loopback. */
async function askOverHttp(dataDir: string, database: string, results: Map<string, Times[]>) {
  const DATABASE_URL = `postgres://wrc@localhost/${database}?host=${join(dataDir, 'postgres-socket')}`;
  const app = await startApp({ DATABASE_URL, SESSION_SECRET: 'x'.repeat(32), LOG_LEVEL: 'warn' });
  const headers = { cookie: await cookieOf((path) => app.url + path, ADMIN) };
  for (const path of ['/admin', '/admin?period=year', '/admin/tools/utm']) {
    const call = async () => {
      const answer = await fetch(app.url + path, { headers, redirect: 'manual' });
      if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`);
      return answer.text();
    };
    add(results, `${path} over HTTP`, await timesOf(ROUNDS, call));
  }
  await app.stop();
}

function add(results: Map<string, Times[]>, name: string, times: Times): void {
  results.set(name, [...(results.get(name) ?? []), times]);
}

async function withClient(connection: pg.ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await work(client).finally(() => client.end());
}
