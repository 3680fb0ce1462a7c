// Parts shared by the old buildings of the near bank. Cornices are separate bodies, so that they cast shadows.

import { type Body, block } from '../bodies.ts';
import { alongStreets, type Spot } from '../compass.ts';
import { type Wall, wall } from '../walls/wall.ts';

export type Half = [u: number, v: number];
export type Heights = [bottom: number, top: number];

/** Builds on one plot: coordinates are relative to its center, along the streets. */
export function plot(center: Spot) {
  const at = (u: number, v: number) => alongStreets(center, u, v);
  const part = (u: number, v: number, half: Half, heights: Heights, face: Wall) => block(at(u, v), half, heights, face);
  return { at, part };
}

/** A row of dentils, and the slab it carries. `reach` is the overhang. */
export function cornice(at: Spot, [u, v]: Half, height: number, reach: number, thickness: number, dentils = 1): Body[] {
  const inner = 0.55 * reach;
  return [
    block(at, [u + inner, v + inner], [height - 0.55 * thickness, height], wall('dentils', dentils)),
    block(at, [u + reach, v + reach], [height, height + 0.5 * thickness], wall('plain', 1.12)),
  ];
}
