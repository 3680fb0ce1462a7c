import { expect, test } from 'vitest';
import { isLong, linearPlace, linearTicks, logPlace, logTicks } from './scale-ticks.ts';

test('a ruler of months has a tick for each, and a long one every third', () => {
  const ticks = linearTicks(0, 18, 3, 1);
  expect(ticks).toHaveLength(19);
  expect(ticks.filter(isLong).map(({ at }) => at)).toEqual([0, 3, 6, 9, 12, 15, 18]);
});

test('a logarithmic ruler has long ticks at the powers of ten, equally far apart', () => {
  const powers = logTicks(100_000, 100_000_000)
    .filter(isLong)
    .map(({ at }) => at);
  expect(powers).toEqual([100_000, 1_000_000, 10_000_000, 100_000_000]);
  const place = logPlace(100_000, 100_000_000);
  expect(place(1_000_000)).toBeCloseTo(1 / 3);
  expect(place(10_000_000)).toBeCloseTo(2 / 3);
});

test('both rulers begin and end at their edges', () => {
  for (const place of [linearPlace(2, 12), logPlace(2, 12)]) {
    expect(place(2)).toBe(0);
    expect(place(12)).toBe(1);
  }
});
