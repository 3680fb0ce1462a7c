import { expect, test } from 'vitest';
import { covered, ruled } from './hatching.ts';

/** The average over pixels across the lines, for a wall at some distance. */
function meanCover(metersPerPixel: number, tone: number): number {
  const pixels = 20_000;
  let sum = 0;
  for (let pixel = 0; pixel < pixels; pixel++) {
    sum += ruled({ position: pixel * metersPerPixel, metersPerPixel, pitch: 10, tone, spacing: 1 });
  }
  return sum / pixels;
}

test.each([0.02, 0.07, 0.1, 0.35, 1.3])('lines cover what the tone asks for, with %d meters in a pixel', (meters) => {
  for (const tone of [0.2, 0.35, 0.5]) expect(meanCover(meters, tone)).toBeCloseTo(tone, 1);
});

test('a line is solid inside, soft for one pixel at its edge, and gone outside', () => {
  expect(covered(0, 3)).toBe(1);
  expect(covered(3, 3)).toBe(0.5);
  expect(covered(4, 3)).toBe(0);
});
