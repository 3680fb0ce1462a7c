import { expect, test } from 'vitest';
import { suggestTags, withTag } from './tags-field.tsx';

const KNOWN = ['SBA 7(a)', 'Due diligence', 'Exit', 'Working capital'];

test('suggests what goes on as what is being typed, without what stands there', () => {
  expect(suggestTags(KNOWN, '')).toEqual(KNOWN);
  expect(suggestTags(KNOWN, 'Exit, cap')).toEqual(['Working capital']);
  expect(suggestTags(KNOWN, 'exit, ')).toEqual(['SBA 7(a)', 'Due diligence', 'Working capital']);
  expect(suggestTags(KNOWN, 'Exit')).toEqual([]);
});

test('a chosen tag takes the place of what was begun', () => {
  expect(withTag('Exit,due', 'Due diligence')).toBe('Exit, Due diligence, ');
  expect(withTag('', 'Exit')).toBe('Exit, ');
});
