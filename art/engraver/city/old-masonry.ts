// Pieces that the old buildings of the near bank share. Cornices are bodies of their own, so that they throw shadows.

import { type Body, block } from '../bodies.ts';
import { alongStreets, type Spot } from '../compass.ts';
import { type Wall, wall } from '../walls/wall.ts';

export type Half = [u: number, v: number];
export type Heights = [bottom: number, top: number];

/** Building on one plot: everything is given from the plot's centre along the streets. */
export function plot(center: Spot) {
  const at = (u: number, v: number) => alongStreets(center, u, v);
  const part = (u: number, v: number, half: Half, heights: Heights, face: Wall) => block(at(u, v), half, heights, face);
  return { at, part };
}

/** A row of dentils, and the slab it carries. `reach` is how far it stands out. */
export function cornice(at: Spot, [u, v]: Half, height: number, reach: number, thickness: number, dentils = 1): Body[] {
  const inner = 0.55 * reach;
  return [
    block(at, [u + inner, v + inner], [height - 0.55 * thickness, height], wall('dentils', dentils)),
    block(at, [u + reach, v + reach], [height, height + 0.5 * thickness], wall('plain', 1.12)),
  ];
}
