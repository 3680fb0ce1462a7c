import { setImmediate } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from '#tests/support/test-database.ts';
import { type Handler, openQueues } from './queue.ts';

const database = ownDatabase();
const silent = pino({ level: 'silent' });

async function openQueue(acts: Record<string, Handler>) {
  const queue = openQueues(database().connection, silent);
  onTestFinished(() => queue.close());
  await queue.work(acts);
  return queue;
}

test('a job exists if, and only if, the transaction commits', async () => {
  const { db } = database();
  const done: string[] = [];
  const queue = await openQueue({ first: async (key) => void done.push(key) });
  await db
    .transaction(async (tx) => {
      await queue.add(tx, 'first', ['taken back']);
      throw new Error('taken back');
    })
    .catch(() => {});
  await db.transaction(async (tx) => {
    await queue.add(tx, 'first', ['one', 'two']);
    await queue.add(db, 'first', ['committed later']);
    await expect.poll(() => done).toEqual(['committed later']);
  });
  await expect.poll(() => done.toSorted()).toEqual(['committed later', 'one', 'two']);
});

test('a job waits until a process works', async () => {
  const { db } = database();
  const done: string[] = [];
  const idle = openQueues(database().connection, silent);
  onTestFinished(() => idle.close());
  await idle.add(db, 'second', ['early']);
  await openQueue({ second: async (key) => void done.push(key) });
  await expect.poll(() => done).toEqual(['early']);
});

test('each job goes to one of several processes, and a failing job affects no other', async () => {
  const { db } = database();
  const done: string[] = [];
  const act = async (key: string) => {
    if (key === 'bad') throw new Error('bad');
    await setImmediate();
    done.push(key);
  };
  const [queue] = await Promise.all([openQueue({ third: act }), openQueue({ third: act })]);
  const keys = Array.from({ length: 40 }, (_, n) => `key-${n}`);
  await queue.add(db, 'third', ['bad', ...keys]);
  await expect.poll(() => done.toSorted()).toEqual(keys.toSorted());
});

test('a row has one job however often it is added; one for later does not prevent one for now', async () => {
  const { db } = database();
  const done: string[] = [];
  let busy = 0;
  const release = Promise.withResolvers<void>();
  const queue = await openQueue({
    fourth: async (key) => {
      if (key !== 'busy') return void done.push(key);
      busy++;
      await release.promise;
    },
  });
  // Both workers are busy, so that the others have to wait.
  for (const workers of [1, 2]) {
    await queue.add(db, 'fourth', ['busy']);
    await expect.poll(() => busy).toBe(workers);
  }
  await queue.add(db, 'fourth', ['row'], new Date(Date.now() + 3_600_000));
  for (let n = 0; n < 3; n++) await queue.add(db, 'fourth', ['row']);
  release.resolve();
  await expect.poll(() => done).toEqual(['row']);
  await queue.add(db, 'fourth', ['last']);
  await expect.poll(() => done.at(-1)).toBe('last');
  expect(done).toEqual(['row', 'last']);
});

test('a process of an earlier release gets the jobs in its own table, while it is connected', async () => {
  const { db, pool, connection } = database();
  await pool.query(`
    create schema pgboss;
    create table pgboss.queue (name text, policy text, retention_seconds int, expire_seconds int, deletion_seconds int,
      retry_limit int, retry_delay int, retry_backoff bool, retry_delay_max int, dead_letter text, heartbeat_seconds int);
    create table pgboss.job (like pgboss.queue, data jsonb, singleton_key text, start_after timestamptz, keep_until timestamptz);
    insert into pgboss.queue (name) values ('fifth')`);
  const queue = openQueues(connection, silent);
  onTestFinished(() => queue.close());
  const earlier = new pg.Client({ ...connection, application_name: 'wrc-advisory-queue' });
  await earlier.connect();
  await queue.add(db, 'fifth', ['earlier']);
  await earlier.end();
  await expect
    .poll(
      async () =>
        (await pool.query("select from pg_stat_activity where application_name = 'wrc-advisory-queue'")).rowCount,
    )
    .toBe(0);
  await queue.add(db, 'fifth', ['now']);
  const added = (text: string) => pool.query(text).then(({ rows }) => rows.map(({ key }) => key));
  expect(await added("select data ->> 'key' as key from pgboss.job")).toEqual(['earlier']);
  expect(await added("select key from queue.jobs where queue = 'fifth'")).toEqual(['now']);
});
