// Points and directions in the world: meters, x to the right, y up, z away from the camera.

export type Vector = { x: number; y: number; z: number };

export function vector(x: number, y: number, z: number): Vector {
  return { x, y, z };
}

export function dot(a: Vector, b: Vector): number {
  return a.x * b.x + a.y * b.y + a.z * b.z;
}

export function cross(a: Vector, b: Vector): Vector {
  return { x: a.y * b.z - a.z * b.y, y: a.z * b.x - a.x * b.z, z: a.x * b.y - a.y * b.x };
}

export function unit({ x, y, z }: Vector): Vector {
  const length = Math.hypot(x, y, z);
  return { x: x / length, y: y / length, z: z / length };
}

export function scaled({ x, y, z }: Vector, by: number): Vector {
  return { x: x * by, y: y * by, z: z * by };
}

export function opposite(a: Vector): Vector {
  return scaled(a, -1);
}

/** The point reached from `start` by going `distance` in a direction. */
export function onward(start: Vector, direction: Vector, distance: number): Vector {
  return {
    x: start.x + direction.x * distance,
    y: start.y + direction.y * distance,
    z: start.z + direction.z * distance,
  };
}

// The camera, the sun and the street grid of the city.

/** A place on the ground. */
export type Spot = { x: number; z: number };

/** The camera is above the water at x = z = 0 and looks along z, without tilt, so that verticals stay vertical. */
export const CAMERA_HEIGHT = 17;

/** From the left, behind the camera. */
export const TO_SUN = unit(vector(-0.62, 0.5, -0.6));

// At this angle every block shows a broad lit face and a narrow shaded one.
export const GRID_TURN = (54 * Math.PI) / 180;
const GRID_U = direction(GRID_TURN);
export const GRID_V = direction(GRID_TURN + Math.PI / 2);

/** A horizontal direction; the angle is measured from x toward z. */
export function direction(angle: number): Vector {
  return vector(Math.cos(angle), 0, Math.sin(angle));
}

/** A place given by its x position on the wide plate and its distance. */
export function standing(plateX: number, depth: number): Spot {
  return { x: ((plateX - 1200) * depth) / 2000, z: depth };
}

/** Moves a place along the two street directions. */
export function alongStreets({ x, z }: Spot, u: number, v: number): Spot {
  return { x: x + u * GRID_U.x + v * GRID_V.x, z: z + u * GRID_U.z + v * GRID_V.z };
}

// Interpolation functions.

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 up to `from`, 1 beyond `to`, smooth in between. `from` may be greater than `to`. */
export function smoothStep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** The fractional part: the position within a repeated bay or floor. */
export function fraction(value: number): number {
  return value - Math.floor(value);
}

// Deterministic noise: computed from coordinates or a fixed seed, the same in every run.

/** Hashes a pair of integers to a number from 0 to 1. */
export function hash(x: number, y: number): number {
  let bits = (x | 0) * 374761393 + (y | 0) * 668265263;
  bits = ((bits ^ (bits >>> 13)) * 1274126177) | 0;
  return ((bits ^ (bits >>> 16)) >>> 0) / 4294967295;
}

/** Value noise between 0 and 1 with a period of one unit. */
export function noise(x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const right = x - column;
  const down = y - row;
  const across = right * right * (3 - 2 * right);
  const along = down * down * (3 - 2 * down);
  const a = hash(column, row);
  const b = hash(column + 1, row);
  const c = hash(column, row + 1);
  const d = hash(column + 1, row + 1);
  return a + (b - a) * across + (c - a) * along + (a - b - c + d) * across * along;
}

/** Fractal noise: each octave has half the amplitude and about twice the frequency of the one before. */
export function layeredNoise(x: number, y: number, layers: number): number {
  let sum = 0;
  let height = 0.5;
  for (let layer = 0; layer < layers; layer++) {
    sum += height * noise(x, y);
    x = x * 2.03 + 17.1;
    y = y * 2.03 + 9.7;
    height *= 0.5;
  }
  return sum;
}

/** A seeded pseudorandom generator (mulberry32). */
export function randomSequence(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
}
