import type { Solid } from '../surface.ts';

// The description of a wall.

export type Pattern =
  | 'plain'
  | 'piers'
  | 'floors'
  | 'grid'
  | 'stone-grid'
  | 'braced'
  | 'balconies'
  | 'columns'
  | 'facade'
  | 'dentils'
  | 'dormer'
  | 'clock'
  | 'arcade'
  | 'balusters'
  | 'ashlar'
  | 'land';

export type ZoneKind = 'rustic' | 'paired' | 'triple' | 'arched' | 'small' | 'frieze' | 'blank';

/** A horizontal zone of an old façade, up to `top`, with its kind of windows. */
export type Zone = [top: number, kind: ZoneKind, floor: number, bay: number];

export type Wall = {
  pattern: Pattern;
  /** The share of light it reflects. */
  brightness: number;
  /** Meters from one pier to the next, and from one floor to the next. */
  bay: number;
  floor: number;
  /** Heights of dark mechanical floors. */
  machineFloors?: number[];
  solidCorners?: boolean;
  /** Every n-th bay is solid. */
  broadPiers?: number;
  zones?: Zone[];
  /** Width of the quoins at the edges of a façade. */
  margin?: number;
  /** A street lamp: all brass. */
  lamp?: boolean;
  /** Gold leaf: its lines are brass. */
  gilded?: boolean;
};

export function wall(pattern: Pattern, brightness: number, more: Partial<Wall> = {}): Wall {
  return { pattern, brightness, bay: 3.2, floor: 4, ...more };
}

export function facade(zones: Zone[], brightness: number, more: Partial<Wall> = {}): Wall {
  return wall('facade', brightness, { zones, ...more });
}

// How a wall's architecture changes its brightness at one point.

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
