import { expect, test } from 'vitest';
import { percentScrolled } from './report-visits.ts';

test.each([
  ['at the top', 0, 900, 3900, 0],
  ['a quarter of the way', 750, 900, 3900, 25],
  ['halfway', 1500, 900, 3900, 50],
  ['at the end', 3000, 900, 3900, 100],
  ['a fraction of a pixel before the end', 2999.4, 900, 3900, 100],
  ['on a page as high as its window', 0, 900, 900, 100],
  ['on a page shorter than its window', 0, 900, 400, 100],
])('%s', (_, top, windowHeight, pageHeight, percent) => {
  expect(percentScrolled(top, windowHeight, pageHeight)).toBe(percent);
});

test('overscroll on phones counts as 100%', () => {
  expect(percentScrolled(3100, 900, 3900)).toBe(100);
});
