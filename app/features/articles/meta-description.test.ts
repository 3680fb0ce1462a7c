import { expect, test } from 'vitest';
import { metaDescriptionFrom } from './meta-description.ts';

test('a short summary is taken as it is', () => {
  expect(metaDescriptionFrom('Short.')).toBe('Short.');
  expect(metaDescriptionFrom('x'.repeat(160))).toBe('x'.repeat(160));
});

test('a long one ends with a whole word, within 160 characters', () => {
  const words = `${'word '.repeat(40)}end`;
  const cut = metaDescriptionFrom(words);
  expect(cut.length).toBeLessThanOrEqual(160);
  expect(cut).toMatch(/word…$/);
  expect(metaDescriptionFrom(`${'a'.repeat(158)}, and more`)).toBe(`${'a'.repeat(158)}…`);
});

test('a single long word is cut as well', () => {
  expect(metaDescriptionFrom('y'.repeat(500))).toBe(`${'y'.repeat(159)}…`);
});
