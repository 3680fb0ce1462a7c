import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from '#tests/support/test-database.ts';
import { type Database, openPool, withoutTimeouts } from './database.ts';

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
    'with given as (select $1::int as n) select n from given',
  ]);
  await pool.end();
});
