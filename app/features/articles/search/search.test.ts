import { describe, expect, test } from 'vitest';
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
