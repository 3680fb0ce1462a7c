// What the architecture of a wall does to the light at one point of it.

import type { Solid } from '../solid.ts';
import type { Wall } from './wall.ts';

export type WallPoint = {
  /** Metres along the wall from its middle, and above the water. */
  u: number;
  height: number;
  halfWidth: number;
  face: number;
  solid: Solid;
  wall: Wall;
  metresPerPixel: number;
};

/** `shade` is the share of the light that is taken away; below zero the place is brighter than the wall around it. */
export type Mark = { shade: number; glow?: number; upright?: boolean };
