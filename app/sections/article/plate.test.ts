import { expect, it } from 'vitest';
import { cropOf } from './plate.tsx';

it('crops an article’s rosette the same way every time, and different articles differently', () => {
  const slugs = ['five-financing-mistakes', 'first-100-days', 'retained-search', 'multiples', 'add-backs', 'exit'];
  expect(slugs.map(cropOf)).toEqual(slugs.map(cropOf));
  expect(new Set(slugs.map(cropOf)).size).toBeGreaterThan(1);
});
