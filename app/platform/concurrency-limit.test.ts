import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** By the clock that the tests turn. */
const sleep = <T>(milliseconds: number, result?: T) =>
  new Promise<T | undefined>((resolve) => setTimeout(() => resolve(result), milliseconds));

test('so many work at once, the others follow in order, and all get their result', async () => {
  const turns = createConcurrencyLimit(2, 1000);
  let working = 0;
  let most = 0;
  const order: number[] = [];
  const results = Promise.all(
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
  await vi.advanceTimersByTimeAsync(15);
  expect(await results).toEqual([1, 4, 9, 16, 25, 36]);
  expect(most).toBe(2);
  expect(order).toEqual([1, 2, 3, 4, 5, 6]);
});

test('whoever waits long is not refused while others get things done', async () => {
  const turns = createConcurrencyLimit(1, 300);
  const all = Promise.all(Array.from({ length: 12 }, (_, n) => turns.take(() => sleep(60, n))));
  await vi.advanceTimersByTimeAsync(12 * 60);
  expect(await all).toHaveLength(12);
});

test('when nothing moves, all are told in time, and what had not begun never begins', async () => {
  const turns = createConcurrencyLimit(1, 300);
  const stuck = Promise.withResolvers<void>();
  let begun = 0;
  const work = () => {
    begun++;
    return stuck.promise;
  };
  let told = 0;
  const outcomes = Promise.allSettled([1, 2, 3].map(() => turns.take(work).finally(() => told++)));
  await vi.advanceTimersByTimeAsync(250);
  expect(told).toBe(0);
  await vi.advanceTimersByTimeAsync(100);
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  stuck.resolve();
  await vi.advanceTimersByTimeAsync(5);
  expect(begun).toBe(1);
  expect(await turns.take(async () => 'well again')).toBe('well again');
});

test('a process that had no time itself does not blame anybody', async () => {
  vi.useRealTimers();
  const turns = createConcurrencyLimit(1, 300);
  const result = turns.take(() => sleep(20, 'done'));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600); // Blocks the event loop.
  expect(await result).toBe('done');
});

test('work that fails passes its turn on', async () => {
  const turns = createConcurrencyLimit(1, 1000);
  const failed = turns.take(async () => Promise.reject(new Error('bad')));
  const second = turns.take(async () => 'good');
  await expect(failed).rejects.toThrow('bad');
  expect(await second).toBe('good');
});
