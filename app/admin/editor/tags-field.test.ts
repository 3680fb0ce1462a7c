import { expect, test } from 'vitest';
import { suggestTags, withTag } from './tags-field.tsx';

const KNOWN = ['SBA 7(a)', 'Due diligence', 'Exit', 'Working capital'];

test('suggests known tags that match the one being typed, except those already entered', () => {
  expect(suggestTags(KNOWN, '')).toEqual(KNOWN);
  expect(suggestTags(KNOWN, 'Exit, cap')).toEqual(['Working capital']);
  expect(suggestTags(KNOWN, 'exit, ')).toEqual(['SBA 7(a)', 'Due diligence', 'Working capital']);
  expect(suggestTags(KNOWN, 'Exit')).toEqual([]);
});

test('a chosen tag replaces the partial one', () => {
  expect(withTag('Exit,due', 'Due diligence')).toBe('Exit, Due diligence, ');
  expect(withTag('', 'Exit')).toBe('Exit, ');
});
