import sharp from 'sharp';
import { expect, test } from 'vitest';
import { cardTitle } from './card-title.ts';
import { drawCard } from './draw-card.server.ts';

test.each([
  ['an ordinary title', 'Five financing mistakes that cost first-time buyers the deal'],
  ['no title at all', ''],
  ['letters that have no outline', '買収の手引き 😀'],
  ['one endless word', 'x'.repeat(600)],
  ['very many words', 'a long story '.repeat(80)],
  ['markup', '</svg><script>alert(1)</script>&"\''],
])('a card is drawn for %s', async (_name, title) => {
  const { width, height, format } = await sharp(await drawCard({ title, kicker: 'Capital, 8 min read' })).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
});

test('typed markup is drawn as text, never emitted as SVG', () => {
  expect(cardTitle({ title: '<script>"&', kicker: '<b>' })).not.toMatch(/<(?!\/?(g|path)\b)/);
});

test('concurrent requests for the same card share one rendering', async () => {
  const texts = { title: 'Shared', kicker: 'Buy' };
  const [one, two] = await Promise.all([drawCard(texts), drawCard(texts)]);
  expect(one).toBe(two);
});
