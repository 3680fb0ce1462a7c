import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawCard } from '#app/ui/social-card/draw-card.server.ts';
import { composeCard } from './run-encoder.ts';

test.each([
  ['an ordinary title', 'Five financing mistakes that cost first-time buyers the deal'],
  ['no title at all', ''],
  ['letters that have no outline', '買収の手引き 😀'],
  ['one endless word', 'x'.repeat(600)],
  ['very many words', 'a long story '.repeat(80)],
  ['markup', '</svg><script>alert(1)</script>&"\''],
])('a card is drawn for %s', async (_name, title) => {
  const { width, height, format } = await sharp(
    await drawCard({ title, kicker: 'Capital, 8 min read' }, composeCard),
  ).metadata();
  expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
});
