import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createConcurrencyLimit } from './concurrency-limit.ts';
import { inBatches } from './in-batches.ts';

test('items of one turn run together, and those that arrive meanwhile run next', async () => {
  const batches: (readonly number[])[] = [];
  const release = Promise.withResolvers<void>();
  const double = inBatches(async (items: readonly number[]) => {
    batches.push(items);
    await release.promise;
    return items.map((item) => item * 2);
  });
  const first = [double(1), double(2)];
  await expect.poll(() => batches).toEqual([[1, 2]]);
  const second = [double(3), double(4)];
  release.resolve();
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('an error rejects its batch, and the next one runs', async () => {
  let isDown = true;
  const echo = inBatches(async (items: readonly string[]) => {
    if (isDown) throw new Error('down');
    return items;
  });
  const failed = await Promise.allSettled([echo('a'), echo('b')]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await echo('c')).toBe('c');
});

describe('a limit of concurrency', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** On the fake clock. */
  const sleep = <T>(milliseconds: number, result?: T) =>
    new Promise<T | undefined>((resolve) => setTimeout(() => resolve(result), milliseconds));

  test('at most the maximum run at once, the others follow in order, and all get their result', async () => {
    const limit = createConcurrencyLimit(2, 1000);
    let working = 0;
    let most = 0;
    const order: number[] = [];
    const results = Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        limit.run(async () => {
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

  test('work that queues for long is not rejected while other work finishes', async () => {
    const limit = createConcurrencyLimit(1, 300);
    const all = Promise.all(Array.from({ length: 12 }, (_, n) => limit.run(() => sleep(60, n))));
    await vi.advanceTimersByTimeAsync(12 * 60);
    expect(await all).toHaveLength(12);
  });

  test('when nothing finishes, all are rejected in time, and work that had not begun never begins', async () => {
    const limit = createConcurrencyLimit(1, 300);
    const stuck = Promise.withResolvers<void>();
    let begun = 0;
    const work = () => {
      begun++;
      return stuck.promise;
    };
    let rejected = 0;
    const outcomes = Promise.allSettled([1, 2, 3].map(() => limit.run(work).finally(() => rejected++)));
    await vi.advanceTimersByTimeAsync(250);
    expect(rejected).toBe(0);
    await vi.advanceTimersByTimeAsync(100);
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    stuck.resolve();
    await vi.advanceTimersByTimeAsync(5);
    expect(begun).toBe(1);
    expect(await limit.run(async () => 'recovered')).toBe('recovered');
  });

  test('a blocked event loop does not count as a stall', async () => {
    vi.useRealTimers();
    const limit = createConcurrencyLimit(1, 300);
    const result = limit.run(() => sleep(20, 'done'));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600); // Blocks the event loop.
    expect(await result).toBe('done');
  });

  test('work that fails makes room for the next', async () => {
    const limit = createConcurrencyLimit(1, 1000);
    const failed = limit.run(async () => Promise.reject(new Error('bad')));
    const second = limit.run(async () => 'good');
    await expect(failed).rejects.toThrow('bad');
    expect(await second).toBe('good');
  });
});
