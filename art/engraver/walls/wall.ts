// What a wall is made of, as the city's plan says it.

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

/** A stripe of an old façade, up to `top`: which windows it has, and how high and wide one of them is set. */
export type Zone = [top: number, kind: ZoneKind, floor: number, bay: number];

export type Wall = {
  pattern: Pattern;
  /** How much of the light it throws back. */
  brightness: number;
  /** Metres from one pier to the next, and from one floor to the next. */
  bay: number;
  floor: number;
  /** Heights of dark storeys, where the machines are. */
  machineFloors?: number[];
  solidCorners?: boolean;
  /** Every so many bays one is solid, so that the wall has a rhythm. */
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
