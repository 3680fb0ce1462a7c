import { expect, test } from 'vitest';
import { coinPlaces, columnHeight } from './coin-drawing.ts';

test('the column has a coin for each that is asked for, and the brass ones lie on top', () => {
  const places = coinPlaces(50, 5);
  expect(places.map(({ isBrass }) => isBrass)).toEqual([...Array(45).fill(false), ...Array(5).fill(true)]);
  expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).sort((a, b) => b - a));
});

test('more coins make a higher column', () => {
  expect(columnHeight(60)).toBeGreaterThan(columnHeight(50));
});
