import { describe, expect, test } from 'vitest';
import { filterQuery, readFilters, tidySearch } from '#app/features/articles/published/list-filters.ts';
import { foundPassages, markFound } from './found-passages.ts';
import { followSource } from './search-texts.ts';

const shown = (parts: ReturnType<typeof markFound>) =>
  parts.map(({ text, isFound }) => (isFound ? `[${text}]` : text)).join('');

test.each([
  ['leas', 'At least one lease, two leases, one leased', 'At least one [lease], two [leases], one [leased]'],
  ['compani', 'Company, companies, companion', '[Company], [companies], companion'],
  ['valuat', 'A valuation, not a value', 'A [valuation], not a value'],
  ['negoti', 'To negotiate: negotiations, negotiable', 'To [negotiate]: [negotiations], [negotiable]'],
  ['retir', 'Retirement, retired, retort', '[Retirement], [retired], retort'],
  ['resum', 'Résumé and RÉSUMÉS', '[Résumé] and [RÉSUMÉS]'],
  ['sba', 'SBA loans of the SBA’s', '[SBA] loans of the [SBA]’s'],
])('words with the stem %s', (stem, text, marked) => {
  expect(shown(markFound(text, [stem]))).toBe(marked);
});

describe('passages', () => {
  const body = `<p>Before any heading, the lease is mentioned once.</p>
    <h2 id="s-own">Rent &amp; leases</h2><ul><li><strong>Lease.</strong> The landlord decides on the lease alone.</li></ul>
    <h2>Rent &amp; leases</h2><p>A landlord. ${'Words without end '.repeat(20)} lease ${'and more words '.repeat(20)}.</p>`;

  test('are the sentences with most of the words, with their heading and its anchor', () => {
    const found = foundPassages(body, ['leas', 'landlord']);
    expect(found.map(({ heading, id }) => [heading, id])).toEqual([
      ['Rent & leases', 's-own'],
      ['Rent & leases', 's-rent-leases'],
    ]);
    expect(shown(found[0]?.sentence ?? [])).toBe('[Lease]. The [landlord] decides on the [lease] alone.');
  });

  test('are shortened around the first word', () => {
    const [, long] = foundPassages(body, ['leas', 'landlord']);
    const text = shown(long?.sentence ?? []);
    expect(text).toMatch(/^A \[landlord\]\. Words .* …$/);
    expect(text.length).toBeLessThan(260);
    const [middle] = foundPassages(`<p>${'many words before it '.repeat(20)} landlord ${'and after '.repeat(40)}</p>`, [
      'landlord',
    ]);
    expect(shown(middle?.sentence ?? [])).toMatch(/^… .*before it \[landlord\] and after .* …$/);
  });
});

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

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the filters in the address (§4)', () => {
  test.each([
    ['', { q: '', category: null, page: 1 }],
    ['q=%20sba%20%20loan%09', { q: 'sba loan', category: null, page: 1 }],
    ['category=Buy&page=3', { q: '', category: 'Buy', page: 3 }],
    ['category=buy', { q: '', category: 'Buy', page: 1 }],
    ['category=All', { q: '', category: null, page: 1 }],
    ['category=Fishing', { q: '', category: 'unknown', page: 1 }],
    ['category=&q=&page=', { q: '', category: null, page: 1 }],
    ['q=100%25%20_%5C%27', { q: "100% _\\'", category: null, page: 1 }],
  ])('%s', (query, filters) => {
    expect(read(query)).toEqual(filters);
  });

  test.each(['0', '-1', '1.5', '01', 'two', '1e3', '99999999999'])('page=%s is no page', (page) => {
    expect(read(`page=${page}`).page).toBeNull();
  });

  test('omit their defaults', () => {
    expect(filterQuery({})).toBe('');
    expect(filterQuery({ q: 'a&b', category: 'Sell', page: 2 })).toBe('?category=Sell&q=a%26b&page=2');
    expect(filterQuery({ q: '', category: 'All', page: 1 })).toBe('');
  });
});

describe('what was typed into the search', () => {
  test('is stripped of NUL and truncated', () => {
    expect(tidySearch('a\u0000b\uD800c')).toBe('a b c');
    expect(tidySearch('x'.repeat(500))).toHaveLength(100);
    expect(tidySearch('😀'.repeat(200))).toBe('😀'.repeat(100));
  });
});
