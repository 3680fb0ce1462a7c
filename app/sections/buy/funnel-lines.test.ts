import { expect, test } from 'vitest';
import { EXTENT, funnelLines } from './funnel-lines.ts';

const LEFT = [23, 9, 1, 1, 1];
const lines = (path: string) => path.split('M').length - 1;

/** How many lines end in each stage, counted by the dots at their ends. */
function endsPerStage(ends: string, stages: number): number[] {
  const counts = Array<number>(stages).fill(0);
  for (const [, x] of ends.matchAll(/M(\d+)/g)) {
    const stage = Math.floor((Number(x) / EXTENT) * stages);
    counts[stage] = (counts[stage] ?? 0) + 1;
  }
  return counts;
}

test('each stage loses as many lines as the content says, and one goes through', () => {
  const drawing = funnelLines(65, LEFT);
  expect(lines(drawing.early)).toBe(42);
  expect(lines(drawing.late)).toBe(22);
  expect(lines(drawing.one)).toBe(1);
  expect(endsPerStage(drawing.ends, 5)).toEqual([42, 14, 8, 0, 0]);
});

test('other numbers give another drawing', () => {
  expect(endsPerStage(funnelLines(30, [12, 6, 3, 1]).ends, 4)).toEqual([18, 6, 3, 2]);
});

test('the same numbers give the same drawing', () => {
  expect(funnelLines(65, LEFT)).toEqual(funnelLines(65, LEFT));
});
