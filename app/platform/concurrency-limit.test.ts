import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

test('so many work at once, the others follow in order, and all get their result', async () => {
  const turns = createConcurrencyLimit(2, 1000);
  let working = 0;
  let most = 0;
  const order: number[] = [];
  const results = await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) =>
      turns.take(async () => {
        most = Math.max(most, ++working);
        order.push(n);
        await sleep(5);
        working--;
        return n * n;
      }),
    ),
  );
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5, 6]);
  expect(results).toEqual([1, 4, 9, 16, 25, 36]);
});

test('whoever waits long is not refused while others get things done', async () => {
  const turns = createConcurrencyLimit(1, 300);
  const started = performance.now();
  await Promise.all(Array.from({ length: 12 }, () => turns.take(() => sleep(60))));
  expect(performance.now() - started).toBeGreaterThan(600);
});

test('when nothing moves, all are told in time, and what had not begun never begins', async () => {
  const turns = createConcurrencyLimit(1, 300);
  const stuck = Promise.withResolvers<void>();
  let begun = 0;
  const work = () => {
    begun++;
    return stuck.promise;
  };
  const started = performance.now();
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => turns.take(work)));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(performance.now() - started).toBeLessThan(1000);
  stuck.resolve();
  await sleep(5);
  expect(begun).toBe(1);
  expect(await turns.take(async () => 'well again')).toBe('well again');
});

test('a process that had no time itself does not blame anybody', async () => {
  const turns = createConcurrencyLimit(1, 300);
  const result = turns.take(() => sleep(20, 'done'));
  const busyUntil = performance.now() + 600;
  while (performance.now() < busyUntil);
  expect(await result).toBe('done');
});

test('work that fails passes its turn on', async () => {
  const turns = createConcurrencyLimit(1, 1000);
  const failed = turns.take(async () => Promise.reject(new Error('bad')));
  const second = turns.take(async () => 'good');
  await expect(failed).rejects.toThrow('bad');
  expect(await second).toBe('good');
});
