import { expect, test } from 'vitest';
import { childTexts, readXml } from '#tests/support/xml.ts';
import { rss } from './rss.ts';

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
