import { expect, test } from 'vitest';
import { nextAttempt } from './deliver.ts';
import { MAX_TRIES } from './delivery.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const waitMinutes = (tries: number, retryAfter: string | null = null, random = 0.5) => {
  const next = nextAttempt(tries, retryAfter, NOW, random);
  return next && (next.getTime() - NOW.getTime()) / 60_000;
};

test('ten attempts take about three days, each wait longer than the one before', () => {
  const waits = Array.from({ length: MAX_TRIES - 1 }, (_, index) => waitMinutes(index + 1) ?? Number.NaN);
  expect(MAX_TRIES).toBe(10);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  const days = waits.reduce((sum, wait) => sum + wait, 0) / 60 / 24;
  expect(days).toBeGreaterThan(2.9);
  expect(days).toBeLessThan(3.1);
  expect(waitMinutes(MAX_TRIES)).toBeNull();
});

test('a wait varies by a fifth', () => {
  expect([waitMinutes(4, null, 0), waitMinutes(4, null, 1)]).toEqual([48, 72]);
});

test.each([
  ['7200', 120],
  [' 7200', 120],
  ['Mon, 02 Mar 2026 12:00:00 GMT', 120],
  ['30', 1],
  ['Mon, 02 Mar 2026 09:00:00 GMT', 1],
  ['soon', 1],
  ['99999999999', 24 * 60],
])('Retry-After %s after the first attempt waits %i minutes', (retryAfter, minutes) => {
  expect(waitMinutes(1, retryAfter, 0.5)).toBeCloseTo(minutes > 1 ? minutes * 1.1 : minutes, 5);
});
