import { escapeXml } from './xml.ts';

/** sitemaps.org allows this many addresses in one file; an index lists several files. */
const MAX_ADDRESSES = 50_000;

export interface SitemapEntry {
  url: string;
  /** The calendar date of the last change. */
  changed: string;
}

/**
 * The sitemap at this address: all entries, or an index of the parts if they do not fit into one file. Parts are numbered
 * from one. Null if the part does not exist.
 */
export function sitemap(
  address: string,
  entries: readonly SitemapEntry[],
  part: number | null,
  most = MAX_ADDRESSES,
): string | null {
  const parts = Array.from({ length: Math.ceil(entries.length / most) || 1 }, (_, index) =>
    entries.slice(index * most, (index + 1) * most),
  );
  if (part !== null) return parts[part - 1] ? urlSet(parts[part - 1] ?? []) : null;
  return parts.length === 1 ? urlSet(entries) : indexOf(address, parts);
}

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
