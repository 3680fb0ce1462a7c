import { expect, test } from 'vitest';
import { isLong, linearPlace, linearTicks, logPlace, logTicks } from '#app/ui/drawings/scale.tsx';
import { cardTitle } from '#app/ui/social-card/card-title.ts';
import { drawCard } from '#app/ui/social-card/draw-card.server.ts';
import { niceScale } from './charts/nice-scale.ts';
import { smoothPath } from './drawings/smooth-path.ts';

test('a ruler of months has a tick for each, and a long one every third', () => {
  const ticks = linearTicks(0, 18, 3, 1);
  expect(ticks).toHaveLength(19);
  expect(ticks.filter(isLong).map(({ at }) => at)).toEqual([0, 3, 6, 9, 12, 15, 18]);
});

test('a logarithmic ruler has long ticks at the powers of ten, equally far apart', () => {
  const powers = logTicks(100_000, 100_000_000)
    .filter(isLong)
    .map(({ at }) => at);
  expect(powers).toEqual([100_000, 1_000_000, 10_000_000, 100_000_000]);
  const place = logPlace(100_000, 100_000_000);
  expect(place(1_000_000)).toBeCloseTo(1 / 3);
  expect(place(10_000_000)).toBeCloseTo(2 / 3);
});

test('both rulers begin and end at their edges', () => {
  for (const place of [linearPlace(2, 12), logPlace(2, 12)]) {
    expect(place(2)).toBe(0);
    expect(place(12)).toBe(1);
  }
});

test('a straight line stays straight', () => {
  expect(smoothPath((t) => [30 * t, 0], 0, 2, 2)).toBe('M0 0c10 0 20 0 30 0s20 0 30 0');
});

test('a path passes through the curve at the end of each segment', () => {
  const path = smoothPath((t) => [100 * t, 500 * Math.sin(t)], 0, 3, 3);
  const steps = path.split(/[cs]/).slice(1);
  let [x, y] = [0, 0];
  for (const [index, step] of steps.entries()) {
    const [dx = 0, dy = 0] = (step.match(/-?\d+/g) ?? []).map(Number).slice(-2);
    [x, y] = [x + dx, y + dy];
    expect([x, y]).toEqual([100 * (index + 1), Math.round(500 * Math.sin(index + 1))]);
  }
  expect(steps).toHaveLength(3);
});

test.each([
  [0, 31, [0, 10, 20, 30, 40]],
  [0, 4, [0, 1, 2, 3, 4]],
  [0, 0, [0]],
  [318, 412, [300, 350, 400, 450]],
  [0, 9, [0, 5, 10]],
  [0, 98_765, [0, 50_000, 100_000]],
])('from %d to %d', (least, greatest, marks) => {
  expect(niceScale(least, greatest).marks).toEqual(marks);
});

test('every number lies on the axis, which never has more than six marks', () => {
  for (let n = 0; n < 5000; n++) {
    const least = (n * 7919) % 1000;
    const greatest = least + ((n * 104_729) % 20_000);
    const { from, to, marks } = niceScale(least, greatest);
    expect(from <= least && to >= greatest && to > from && marks.length <= 6, `${least} ${greatest}`).toBe(true);
  }
});

const colors = { title: 'white', kicker: 'white', ground: 'black', ink: 'white', brass: 'gold' };

test('typed markup is drawn as text, never emitted as SVG', () => {
  expect(cardTitle({ title: '<script>"&', kicker: '<b>', colors })).not.toMatch(/<(?!\/?(g|path)\b)/);
});

test('concurrent requests for the same card share one rendering', async () => {
  const texts = { title: 'Shared', kicker: 'Buy', colors };
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
    drawCard({ title: `Card ${number}`, kicker: 'Buy', colors }, compose),
  );
  drawn.resolve();
  expect((await Promise.all(cards)).map(({ length }) => length)).toEqual(Array(20).fill(1024 * 1024));
});
