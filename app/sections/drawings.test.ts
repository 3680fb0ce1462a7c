import { expect, it, test } from 'vitest';
import { cropOf } from './article/plate.tsx';
import { EXTENT, funnelLines } from './buy/funnel-lines.ts';
import { coinPlaces, columnHeight } from './capital/coin-drawing.ts';

it('crops an article’s rosette the same way every time, and different articles differently', () => {
  const slugs = ['five-financing-mistakes', 'first-100-days', 'retained-search', 'multiples', 'add-backs', 'exit'];
  expect(slugs.map(cropOf)).toEqual(slugs.map(cropOf));
  expect(new Set(slugs.map(cropOf)).size).toBeGreaterThan(1);
});

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

test('the column has a coin for each that is asked for, and the brass ones lie on top', () => {
  const places = coinPlaces(50, 5);
  expect(places.map(({ isBrass }) => isBrass)).toEqual([...Array(45).fill(false), ...Array(5).fill(true)]);
  expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).sort((a, b) => b - a));
});

test('more coins make a higher column', () => {
  expect(columnHeight(60)).toBeGreaterThan(columnHeight(50));
});
