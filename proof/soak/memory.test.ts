import { expect, test } from 'vitest';
import { judgeMemory, type Sample } from './memory.ts';

/** Ten minutes, a sample each second and a full collection every forty, with some noise. */
const run = (rssAt: (seconds: number) => number, keptAt: (seconds: number) => number): Sample[] =>
  Array.from({ length: 600 }, (_, seconds) => {
    const noise = 8 * Math.sin(seconds * seconds);
    const kept = seconds % 40 === 0 ? keptAt(seconds) + noise / 2 : null;
    return { seconds, rss: rssAt(seconds) + noise, inUse: 90, kept, delay: 1 };
  });

const steady = () => 75;
const fillsAtFirst = (seconds: number) => 120 + Math.min(seconds, 120) * 2;

test('memory that rises at the start and then stays is flat', () => {
  expect(judgeMemory(run(fillsAtFirst, (seconds) => 40 + Math.min(seconds, 100) * 0.3)).isFlat).toBe(true);
});

test('a slow leak is found in what is kept, although the process hardly grows: 4 MB a minute', () => {
  const verdict = judgeMemory(run(steady, (seconds) => 75 + (seconds / 60) * 4));
  expect(verdict.isFlat).toBe(false);
  expect(verdict.growthPerTenMinutes).toBeCloseTo(40, -1);
});

test('a process that takes more and more is not flat, although it keeps little', () => {
  expect(judgeMemory(run((seconds) => 300 + seconds * 0.2, steady)).isFlat).toBe(false);
});

test('memory that is given back is flat', () => {
  expect(judgeMemory(run((seconds) => 400 - seconds * 0.1, steady)).isFlat).toBe(true);
});

test('too few collections say nothing of what is kept', () => {
  const samples = run(steady, steady).map((sample) => ({ ...sample, kept: null }));
  expect(judgeMemory(samples)).toMatchObject({ isFlat: true, growthPerTenMinutes: null });
});
