import { expect, test } from 'vitest';
import { cardTitle } from './card-title.ts';
import { drawCard } from './draw-card.server.ts';

test('typed markup is drawn as text, never emitted as SVG', () => {
  expect(cardTitle({ title: '<script>"&', kicker: '<b>' })).not.toMatch(/<(?!\/?(g|path)\b)/);
});

test('concurrent requests for the same card share one rendering', async () => {
  const texts = { title: 'Shared', kicker: 'Buy' };
  const compose = async () => new Uint8Array(1);
  const [one, two] = await Promise.all([drawCard(texts, compose), drawCard(texts, compose)]);
  expect(one).toBe(two);
});

test('more cards at once than the cache can keep are all drawn', async () => {
  const drawn = Promise.withResolvers<void>();
  const compose = async () => {
    await drawn.promise;
    return new Uint8Array(1024 * 1024);
  };
  const cards = Array.from({ length: 20 }, (_, number) =>
    drawCard({ title: `Card ${number}`, kicker: 'Buy' }, compose),
  );
  drawn.resolve();
  expect((await Promise.all(cards)).map(({ length }) => length)).toEqual(Array(20).fill(1024 * 1024));
});
