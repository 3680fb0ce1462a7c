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
