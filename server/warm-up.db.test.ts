import pg from 'pg';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openPool } from '#app/platform/db/database.ts';
import { ownDatabase } from '#tests/support/test-database.ts';
import { log, startTestWorker } from '#tests/support/test-worker.ts';
import { startWarmUp } from './warm-up.ts';

const database = ownDatabase();

test('after outages every page is rendered in advance, once, and the pauses grow', async () => {
  const { db, pool } = database();
  await pool.query('alter table articles rename to away');
  const pauses: number[] = [];
  const rendered: string[] = [];
  const finished = Promise.withResolvers<void>();
  const warmUp = startWarmUp({
    db,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    async renderPage(address) {
      if (address === '/feed.xml' && pauses.length < 3) return { failed: true };
      rendered.push(address);
      if (address === '/feed.xml') finished.resolve();
      return { failed: false };
    },
    async pause(milliseconds) {
      if (milliseconds < 5000) return;
      pauses.push(milliseconds);
      if (pauses.length === 1) await pool.query('alter table away rename to articles');
    },
  });
  await finished.promise;
  await warmUp.stop();
  expect(pauses).toEqual([5000, 10_000, 20_000]);
  expect(rendered).toContain('/sell');
  expect(new Set(rendered).size).toBe(rendered.length);
});

test('a stop waits for a job that is running, and leaves the rest of a long one to the next start', async () => {
  const { pool, connection } = database();
  const patient = openPool({ ...connection, query_timeout: 0, statement_timeout: 0 }, log);
  onTestFinished(() => patient.pool.end());
  const other = new pg.Client(connection);
  await other.connect();
  await other.query('begin; lock table overview_weeks in access exclusive mode');
  const { stop } = await startTestWorker({ db: patient.db, connection }, {});
  const waiting = "select count(*)::int from pg_locks where relation = 'overview_weeks'::regclass and not granted";
  await expect.poll(async () => (await other.query(waiting)).rows).toEqual([{ count: 1 }]);
  const events: string[] = [];
  const stopped = stop().then(() => events.push('stopped'));
  const queues = 'select from pg_stat_activity where datname = current_database() and application_name = $1';
  await expect.poll(async () => (await pool.query(queues, ['wrc-advisory-queue'])).rowCount).toBe(0);
  events.push('released');
  await other.end();
  await stopped;
  expect(events).toEqual(['released', 'stopped']);
  expect(patient.pool.idleCount).toBe(patient.pool.totalCount);
  expect((await pool.query('select from overview_weeks')).rowCount).toBeLessThan(2);
});
