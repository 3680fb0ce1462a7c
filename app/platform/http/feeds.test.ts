import { describe, expect, it, test } from 'vitest';
import { childTexts, readXml } from '#tests/support/markup.ts';
import { rss, sitemap } from './feeds.ts';

const CHANNEL = {
  title: 'Articles',
  description: 'What we write',
  language: 'en-us',
  link: 'https://wrc.example/resources',
  self: 'https://wrc.example/feed.xml',
};
const ITEM = {
  title: 'Fees & <terms>',
  link: 'https://wrc.example/resources/fees',
  summary: 'A “full” summary, ]]> and all.',
  category: 'Capital',
  author: 'Elena Marsh',
  date: '2026-03-01',
};

test('a feed contains its own address and its items', () => {
  const { attributes, children } = readXml(rss(CHANNEL, [ITEM]));
  expect(attributes.version).toBe('2.0');
  const [channel] = children;
  expect(channel && childTexts(channel, 'lastBuildDate')).toEqual(['Sun, 01 Mar 2026 12:00:00 GMT']);
  const self = channel?.children.find(({ name }) => name === 'atom:link');
  expect([self?.namespace, self?.attributes.rel, self?.attributes.href]).toEqual([
    'http://www.w3.org/2005/Atom',
    'self',
    CHANNEL.self,
  ]);
  const item = channel?.children.find(({ name }) => name === 'item');
  expect(Object.fromEntries(item?.children.map(({ name, text }) => [name, text]) ?? [])).toEqual({
    title: ITEM.title,
    link: ITEM.link,
    guid: ITEM.link,
    pubDate: 'Sun, 01 Mar 2026 12:00:00 GMT',
    'dc:creator': ITEM.author,
    category: ITEM.category,
    description: ITEM.summary,
  });
});

test('characters that XML forbids are left out', () => {
  const [channel] = readXml(rss({ ...CHANNEL, title: 'a\u0000\u000b\ud800b\uffff😀' }, [])).children;
  expect(channel && childTexts(channel, 'title')).toEqual(['ab😀']);
});

const ADDRESS = 'https://wrc.example/sitemap.xml';
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `https://wrc.example/${index}`,
    changed: `2026-01-${String(index + 1).padStart(2, '0')}`,
  }));
const addresses = (xml: string | null) => [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe('the sitemap', () => {
  it('names every address with the day of its last change', () => {
    const xml = sitemap(ADDRESS, entries(2), null);
    expect(addresses(xml)).toEqual(['https://wrc.example/0', 'https://wrc.example/1']);
    expect(xml).toContain('<lastmod>2026-01-02</lastmod>');
  });

  it('writes addresses so that no character of theirs is taken for markup', () => {
    expect(sitemap(ADDRESS, [{ url: 'https://wrc.example/?a=1&b=<2>', changed: '2026-01-01' }], null)).toContain(
      '<loc>https://wrc.example/?a=1&amp;b=&lt;2&gt;</loc>',
    );
  });

  it('becomes an index of parts when one file cannot hold them, each with its latest change', () => {
    const index = sitemap(ADDRESS, entries(5), null, 2);
    expect(index).toContain('<sitemapindex');
    expect(addresses(index)).toEqual([`${ADDRESS}?page=1`, `${ADDRESS}?page=2`, `${ADDRESS}?page=3`]);
    expect(index).toContain(`<loc>${ADDRESS}?page=2</loc><lastmod>2026-01-04</lastmod>`);
    const parts = [1, 2, 3].flatMap((part) => addresses(sitemap(ADDRESS, entries(5), part, 2)));
    expect(parts).toEqual(entries(5).map(({ url }) => url));
  });

  it('holds 50,000 addresses in one file, and not one more', () => {
    expect(sitemap(ADDRESS, entries(50_000), null)).toContain('<urlset');
    expect(sitemap(ADDRESS, entries(50_001), null)).toContain('<sitemapindex');
  });

  it.each([0, 2, -1, 1.5, Number.NaN])('has no part %s when one file is enough', (part) => {
    expect(sitemap(ADDRESS, entries(3), part)).toBeNull();
  });
});
