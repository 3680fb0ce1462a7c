import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { PURGE_CHANNEL, purgePages } from '#app/platform/http/page-purge.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { type Database, openPool, withoutTimeouts } from './database.ts';
import { applyMigrations, currentFunctions, isMigrated, storedFunctions } from './migrations.ts';
import { listenForNotifications } from './notifications.ts';

const shared = ownDatabase();

test('a connection that breaks in the middle of a transaction fails that transaction, and nothing else', async () => {
  const { db, pool } = openPool(shared().connection, pino({ level: 'silent' }));
  const lost = new Promise((resolve) => pool.once('connect', (client) => client.once('end', resolve)));
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await shared().pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await lost; // No query is under way when the connection breaks: only the listener hears of it.
    await tx.execute(sql`select 1`);
  });
  await expect(broken).rejects.toThrow();
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('a request waits less than 5 s for a database that is down or does not respond', async () => {
  const { pool } = openPool(shared().connection, pino({ level: 'silent' }));
  const { connectionTimeoutMillis, query_timeout, statement_timeout } = pool.options;
  expect(Math.max(Number(connectionTimeoutMillis), Number(query_timeout), Number(statement_timeout))).toBeLessThan(
    5000,
  );
  await pool.end();
});

test('the start waits as long as it takes, whatever the database allows others', async () => {
  const { connection, pool } = shared();
  const { rows } = await pool.query(`select format('alter database %I set statement_timeout = 1', current_database())`);
  await pool.query(rows[0].format);
  onTestFinished(() => pool.query(rows[0].format.replace('= 1', '= 0')));
  const outlast = (db: Database) => db.execute(sql`select pg_sleep(0.2)`);
  const plain = new pg.Pool(connection);
  await expect(outlast(drizzle(plain))).rejects.toThrow();
  await plain.end();
  await withoutTimeouts(connection, outlast);
});

test('a database that hangs at BEGIN does not exhaust the pool', async () => {
  const { db, pool } = openPool({ ...shared().connection, max: 1, query_timeout: 300 }, pino({ level: 'silent' }));
  const { rows } = await pool.query('select pg_backend_pid() as pid');
  process.kill(rows[0].pid, 'SIGSTOP');
  const hanging = db.transaction((tx) => tx.execute(sql`select 1`));
  await expect(hanging).rejects.toThrow();
  process.kill(rows[0].pid, 'SIGCONT');
  const one = await db.transaction((tx) => tx.execute(sql`select 1 as one`));
  expect(one.rows).toEqual([{ one: 1 }]);
  await pool.end();
});

test('statements that come again are planned once per connection, but not those whose plan depends on a word', async () => {
  const { db, pool } = openPool({ ...shared().connection, max: 1 }, pino({ level: 'silent' }));
  const queries = [
    (n: number) => sql`select ${n}::int as n`,
    (n: number) => sql`with given as (select ${n}::int as n) select n from given`,
    (n: number) => sql`select ${n}::int as n where 'word' like ${`w${n}%`} or true`,
    (n: number) => sql`select * from (select ${n}::int as n) as given`,
    () => sql`select 1; select 7 as n`,
    (n: number) => sql`select ${n}::int as n where 'word' like 'w%'`,
  ];
  for (const [which, query] of queries.entries()) {
    for (let n = 1; n <= 7; n++) {
      const result = await db.execute(query(n));
      const { rows } = [result].flat().at(-1) as typeof result;
      expect(rows).toEqual([{ n: which === 4 ? 7 : n }]);
    }
  }
  const { rows } = await pool.query('select statement from pg_prepared_statements order by statement');
  expect(rows.map(({ statement }) => statement)).toEqual([
    'select $1::int as n',
    "select $1::int as n where 'word' like 'w%'",
    'with given as (select $1::int as n) select n from given',
  ]);
  await pool.end();
});

const database = ownDatabase();

function listen() {
  const heard: string[] = [];
  const { connection } = database();
  const log = pino({ level: 'silent' });
  const subscription = listenForNotifications({
    connection,
    channel: PURGE_CHANNEL,
    onMessage: (payload) => heard.push(payload),
    onGap: () => heard.push('gap'),
    log,
  });
  onTestFinished(() => subscription.stop());
  return heard;
}

test('every process is notified of a committed change, and not of one that is rolled back', async () => {
  const { db } = database();
  const [one, two] = [listen(), listen()];
  await expect.poll(() => [...one, ...two]).toEqual(['gap', 'gap']);

  await db.transaction((tx) => purgePages(tx, ['articles']));
  await db
    .transaction(async (tx) => {
      await purgePages(tx, ['never']);
      throw new Error('taken back');
    })
    .catch(() => {});
  await db.transaction((tx) => purgePages(tx, ['article:7']));

  const expected = ['gap', '["articles"]', '["article:7"]'];
  await expect.poll(() => one).toEqual(expected);
  await expect.poll(() => two).toEqual(expected);
});

test('a listener whose connection breaks reconnects, and reports the gap', async () => {
  const { db, pool } = database();
  const heard = listen();
  await expect.poll(() => heard).toEqual(['gap']);
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' and datname = current_database()",
  );
  await expect.poll(() => heard).toEqual(['gap', 'gap']);
  await db.transaction((tx) => purgePages(tx, ['articles']));
  await expect.poll(() => heard.at(-1)).toBe('["articles"]');
});

test('several processes may migrate at once, and again', async () => {
  const { pool, connection } = database();
  await pool.query('drop schema public, queue, drizzle cascade; create schema public');
  expect(await isMigrated(pool).catch(() => false)).toBe(false);

  await Promise.all([1, 2, 3, 4].map(() => applyMigrations(connection)));
  expect(await isMigrated(pool)).toBe(true);
  expect((await pool.query("select to_regclass('leads') is not null as there")).rows).toEqual([{ there: true }]);
});

test('an older release than the database needs is refused, and nothing is changed by it', async () => {
  const { pool, connection } = database();
  const migrate = (version: string, oldest: string) => applyMigrations(connection, undefined, { version, oldest });
  const stored = async () =>
    (await pool.query("select obj_description('drizzle'::regnamespace, 'pg_namespace') as text")).rows[0].text;
  await applyMigrations(connection);
  expect(await stored()).toBe('Oldest release that may open this database: 1.0.0');
  await migrate('1.10.0', '1.9.0');
  await migrate('1.11.0', '1.4.0'); // Going up again, a release that knows less does not lower it.
  expect(await stored()).toBe('Oldest release that may open this database: 1.9.0');
  await expect(migrate('1.8.9', '1.0.0')).rejects.toThrow(
    /^This is release 1\.8\.9, and the database needs 1\.9\.0 or newer\. Start that release; or .*npm run restore -- FILE/,
  );
  await migrate('1.9.0', '1.0.0');
  await pool.query('comment on schema drizzle is null'); // The other tests have the version of package.json.
});

test('a process reads the migration files once, however often a balancer asks', async () => {
  const { pool } = database();
  await isMigrated(pool);
  const reading = vi.spyOn(fs, 'readFileSync');
  onTestFinished(() => reading.mockRestore());
  expect(await isMigrated(pool)).toBe(true);
  expect(reading).not.toHaveBeenCalled();
});

test('each function of the schema is a file, with the text that PostgreSQL has', async () => {
  const stored = await storedFunctions(database().db);
  expect(stored.size).toBeGreaterThan(20);
  expect(Object.fromEntries(currentFunctions())).toEqual(Object.fromEntries(stored));
});

const OTHER = `create or replace function article_fold(given text) returns text language sql immutable strict parallel safe
  as $$ select given $$`;

test('a start replaces a function whose text differs, unless a newer version has migrated the database', async () => {
  const { db, pool, connection } = database();
  const fold = async () => (await storedFunctions(db)).get('article_fold');
  const current = currentFunctions().get('article_fold');
  await pool.query(OTHER);
  expect(await fold()).not.toBe(current);
  await applyMigrations(connection);
  expect(await fold()).toBe(current);

  await pool.query(OTHER);
  const other = await fold();
  await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
  await applyMigrations(connection);
  expect(await fold(), 'a newer version knows better').toBe(other);
});
