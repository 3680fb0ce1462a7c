import { expect, test } from 'vitest';
import { followSource } from './search-texts.ts';

const STORED = { title: 'Old', summary: 'Old words.', seoTitle: 'Old', metaDescription: 'Old words.' };

test('SEO title and meta description follow title and summary until they differ', () => {
  const renamed = followSource({ ...STORED, title: 'New ' }, STORED);
  expect(renamed).toEqual({ ...STORED, title: 'New ', seoTitle: 'New' });
  expect(followSource({ ...renamed, title: 'New one' }, renamed).seoTitle).toBe('New one');
  expect(followSource({ ...STORED, summary: 'New words.' }, STORED).metaDescription).toBe('New words.');

  const own = { ...STORED, seoTitle: 'My own', metaDescription: 'Mine.' };
  expect(followSource({ ...own, title: 'New', summary: 'New.' }, own)).toMatchObject({
    ...{ seoTitle: 'My own', metaDescription: 'Mine.' },
  });
});

test('a text that is written in the same save stays, and so does an empty one', () => {
  expect(followSource({ ...STORED, title: 'New', seoTitle: 'Written' }, STORED).seoTitle).toBe('Written');
  const empty = { title: '', summary: '', seoTitle: '', metaDescription: '' };
  expect(followSource({ ...empty, title: 'A' }, empty).seoTitle).toBe('');
});

test('a long summary is followed within the limit of the meta description', () => {
  const long = { ...STORED, summary: 'word '.repeat(50).trim() };
  const { metaDescription } = followSource(long, STORED);
  expect(metaDescription.length).toBeLessThanOrEqual(160);
  expect(followSource({ ...long, metaDescription, summary: 'Short.' }, { ...long, metaDescription })).toMatchObject({
    metaDescription: 'Short.',
  });
});
