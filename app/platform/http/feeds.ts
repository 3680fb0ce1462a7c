interface RssChannel {
  title: string;
  description: string;
  language: string;
  /** The page that the feed follows, and the feed's own address. */
  link: string;
  self: string;
}

interface RssItem {
  title: string;
  link: string;
  summary: string;
  category: string;
  author: string;
  /** A calendar date, `2026-10-21`. */
  date: string;
}

/** An RSS 2.0 document, the newest item first. */
export function rss(channel: RssChannel, items: readonly RssItem[]): string {
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', channel.title),
    element('link', channel.link),
    element('description', channel.description),
    element('language', channel.language),
    ...(items[0] ? [element('lastBuildDate', noon(items[0].date))] : []),
    `<atom:link href="${escapeXml(channel.self)}" rel="self" type="application/rss+xml"/>`,
    ...items.flatMap(itemLines),
    '</channel>',
    '</rss>',
  ];
  return `${lines.join('\n')}\n`;
}

function itemLines({ title, link, summary, category, author, date }: RssItem): string[] {
  return [
    '<item>',
    element('title', title),
    element('link', link),
    `<guid isPermaLink="true">${escapeXml(link)}</guid>`,
    element('pubDate', noon(date)),
    element('dc:creator', author),
    element('category', category),
    element('description', summary),
    '</item>',
  ];
}

/** Noon UTC is the same date in every American time zone. */
function noon(date: string): string {
  return new Date(`${date}T12:00:00Z`).toUTCString();
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

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

/** Characters that XML 1.0 forbids even when escaped. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** For the content of an element or an attribute. */
function escapeXml(text: string): string {
  return text
    .replaceAll(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
