// How a wall's architecture changes its brightness at one point.

import type { Solid } from '../solid.ts';
import type { Wall } from './wall.ts';

export type WallPoint = {
  /** Meters along the wall from its middle, and above the water. */
  u: number;
  height: number;
  halfWidth: number;
  face: number;
  solid: Solid;
  wall: Wall;
  metersPerPixel: number;
};

/** `shade` is the share of light removed; negative values brighten. */
export type Mark = { shade: number; glow?: number; upright?: boolean };
