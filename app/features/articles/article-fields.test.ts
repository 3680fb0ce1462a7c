import { expect, test } from 'vitest';
import { EMPTY_FIELDS, fieldsFrom, knownFields, newArticleFields, storedFields } from './article-fields.ts';

const SAVED = { ...newArticleFields('2026-11-15', { name: 'A. Writer', role: 'Director' }), seoTitle: 'As saved' };
const TYPED = { ...SAVED, title: 'Typed', bodyHtml: '<p>Typed.</p>', seoTitle: 'Typed too' };

test('what was stored is read back, and carries its version', () => {
  const stored = JSON.parse(JSON.stringify(storedFields(TYPED)));
  expect(stored.version).toBe(1);
  expect(fieldsFrom(stored, SAVED)).toEqual(TYPED);
});

test('a field that an older release did not have is as in the defaults', () => {
  const { seoTitle: _, ...older } = TYPED;
  expect(fieldsFrom(older, SAVED)).toEqual({ ...TYPED, seoTitle: 'As saved' });
  expect(fieldsFrom(older, EMPTY_FIELDS)).toEqual({ ...TYPED, seoTitle: '' });
  expect(knownFields(older)).toEqual(older);
});

test('a field that only a newer release has is ignored', () => {
  expect(fieldsFrom({ ...TYPED, version: 2, subtitle: 'Unknown', constructor: 1 }, SAVED)).toEqual(TYPED);
});

test.each([null, 'text', 7, [], {}, { title: 'No body' }, { ...TYPED, title: 7 }, { ...TYPED, published: 'yes' }])(
  'no fields of an article: %j',
  (given) => {
    expect(fieldsFrom(given, SAVED)).toBeNull();
  },
);
