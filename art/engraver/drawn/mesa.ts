// Table mountains on the horizon: level strata, and hachures that fall from the rim.

import { mix } from '../easing.ts';
import { noise } from '../noise.ts';
import { type Stroke, strokes, through } from './stroke.ts';

export type Mesa = { from: number; to: number; height: number; slope: number };

/** Heights count from the horizon upward. */
export function mesa(shape: Mesa): string {
  const { from, to } = shape;
  const rim = steps(from, to, 1).map((x): [number, number] => [x, profile(shape, x)]);
  const ground: Stroke = { path: through([[from, 0], ...rim, [to, 0]], true), width: 0, filled: true };
  const outline: Stroke = { path: through(rim), width: 1.15 };
  return strokes([ground], '#000') + strokes([...hachures(shape), ...strata(shape), outline], '#fff');
}

/** A steep cap on a slope of rubble. */
function profile({ from, to, height, slope }: Mesa, x: number): number {
  const inward = Math.min((x - from) / slope, (to - x) / slope);
  const rough = (noise(x * 0.09, height) - 0.5) * 2.4 + (noise(x * 0.35, height + 3) - 0.5) * 1.2;
  if (inward >= 1) return height + rough;
  if (inward > 0.78) return height * mix(0.46, 1, (inward - 0.78) / 0.22) + rough;
  return height * 0.46 * (Math.max(0, inward) / 0.78) ** 1.5;
}

function hachures(shape: Mesa): Stroke[] {
  const { from, to, height } = shape;
  return steps(from + 3, to - 2, 2.3).map((x) => {
    const top = profile(shape, x);
    const isLit = (x - from) / (to - from) < 0.58;
    const isCap = top > 0.6 * height;
    const luck = noise(x * 0.7, 9);
    const end = isCap ? height * (0.4 - 0.12 * luck) : top * (0.25 + 0.4 * luck);
    const drift = isCap ? 0 : x < (from + to) / 2 ? -2.5 : 2.5;
    const path = through([
      [x, top],
      [x + drift, end],
    ]);
    return { path, width: isLit ? 0.95 : 0.7, opacity: isLit ? 0.95 : 0.5 };
  });
}

/** Level lines below the cap, broken where the rubble covers them. */
function strata(shape: Mesa): Stroke[] {
  return [0.34, 0.22, 0.12].map((level) => {
    let path = '';
    let isDrawing = false;
    for (const x of steps(shape.from, shape.to, 2)) {
      const y = shape.height * level + noise(x * 0.05, level * 40) * 1.6;
      const isSeen = y < profile(shape, x) - 1 && noise(x * 0.12, level * 90) > 0.34;
      if (isSeen) path += `${isDrawing ? 'L' : 'M'}${x} ${y.toFixed(2)}`;
      isDrawing = isSeen;
    }
    return { path: path || 'M0 0', width: 0.7, opacity: 0.55 };
  });
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step);
}
