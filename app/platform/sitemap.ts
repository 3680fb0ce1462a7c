import { escapeXml } from './xml.ts';

/** The format of sitemaps.org allows so many addresses in one file; beyond that, an index names several files. */
const MOST_ADDRESSES = 50_000;

export interface SitemapEntry {
  url: string;
  /** The calendar date of the last change. */
  changed: string;
}

/**
 * The sitemap at this address: all entries, or, if they are too many for one file, an index of the parts. A part is
 * asked for by its number, from one. Null: there is no such part.
 */
export function sitemap(
  address: string,
  entries: readonly SitemapEntry[],
  part: number | null,
  most = MOST_ADDRESSES,
): string | null {
  const parts = Array.from({ length: Math.ceil(entries.length / most) || 1 }, (_, index) =>
    entries.slice(index * most, (index + 1) * most),
  );
  if (part !== null) return parts[part - 1] ? urlSet(parts[part - 1] ?? []) : null;
  return parts.length === 1 ? urlSet(entries) : indexOf(address, parts);
}

/** The latest of some calendar dates. */
export function latestDate(dates: readonly string[]): string {
  return dates.reduce((latest, date) => (date > latest ? date : latest), '');
}

function urlSet(entries: readonly SitemapEntry[]): string {
  return document('urlset', 'url', entries);
}

function indexOf(address: string, parts: readonly (readonly SitemapEntry[])[]): string {
  const entries = parts.map((part, index) => ({
    url: `${address}?page=${index + 1}`,
    changed: latestDate(part.map(({ changed }) => changed)),
  }));
  return document('sitemapindex', 'sitemap', entries);
}

function document(root: string, item: string, entries: readonly SitemapEntry[]): string {
  const items = entries.map(
    ({ url, changed }) => `<${item}><loc>${escapeXml(url)}</loc><lastmod>${changed}</lastmod></${item}>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join('')}</${root}>\n`;
}
