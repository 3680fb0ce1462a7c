import { expect, test } from 'vitest';
import { fixedClock, ownDatabase } from '#tests/support/test-database.ts';
import { countAgainst, deleteExpiredCounts } from './rate-limits.ts';

const database = ownDatabase();
const limit = (who: string, what = 'requests from') => ({ what, who, most: 2, seconds: 60 });

test('requests up to the limit pass, then none until the window ends', async () => {
  const { db } = database();
  const clock = fixedClock('2026-03-02T10:00:00Z');
  const count = () => countAgainst(db, [limit('a')], clock.now());
  expect([await count(), await count()]).toEqual([0, 0]);
  clock.advance(20_000);
  expect(await count()).toBe(40);
  clock.advance(40_000);
  expect(await count()).toBe(0);
});

test('the stricter of two limits decides, and other keys are unaffected', async () => {
  const { db } = database();
  const { now } = fixedClock('2026-03-02T10:00:00Z');
  await countAgainst(db, [limit('b'), limit('c')], now());
  await countAgainst(db, [limit('b')], now());
  expect(await countAgainst(db, [limit('c'), limit('b')], now())).toBe(60);
  expect(await countAgainst(db, [limit('d')], now())).toBe(0);
});

test('concurrent requests are all counted, in whatever order they name their limits', async () => {
  const { db } = database();
  const { now } = fixedClock('2026-03-02T10:00:00Z');
  const both = [limit('e'), limit('f')];
  const count = (limits: typeof both) => db.transaction((tx) => countAgainst(tx, limits, now()));
  const waits = await Promise.all(Array.from({ length: 30 }, (_, n) => count(n % 2 ? both : both.toReversed())));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(2);
});

test('expired counts are deleted', async () => {
  const { db, pool } = database();
  await countAgainst(db, [limit('old')], new Date('2026-01-01'));
  await deleteExpiredCounts(db, new Date('2026-01-02'));
  expect((await pool.query("select from rate_limits where who = 'old'")).rowCount).toBe(0);
});

test('version 1.0, which still runs during an upgrade, goes on counting by its own key', async () => {
  const { db, pool } = database();
  const { now } = fixedClock('2026-03-02T10:00:00Z');
  await countAgainst(db, [limit('g')], now());
  const countAsBefore = () =>
    pool.query(
      `insert into rate_limits as known (key, hits, ends_at) values ('requests from g', 1, now()), ('requests from h', 1, now())
       on conflict (key) do update set hits = known.hits + 1 returning hits`,
    );
  await countAsBefore();
  expect((await countAsBefore()).rows).toEqual([{ hits: 2 }, { hits: 2 }]);
  expect(await countAgainst(db, [limit('g')], now())).toBe(0);
});
