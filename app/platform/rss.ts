import { escapeXml } from './xml.ts';

export interface RssChannel {
  title: string;
  description: string;
  language: string;
  /** The page that the feed follows, and the feed's own address. */
  link: string;
  self: string;
}

export interface RssItem {
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
