import { expect, test } from 'vitest';
import { smoothPath } from './smooth-path.ts';

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
