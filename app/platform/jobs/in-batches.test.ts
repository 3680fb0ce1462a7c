import { expect, test } from 'vitest';
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
