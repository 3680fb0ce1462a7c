import { describe, expect, it } from 'vitest';
import { sitemap } from './sitemap.ts';

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
