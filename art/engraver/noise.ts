// Irregularity that is the same in every run: all of it is computed from where one stands or from a fixed seed.

/** A number from 0 to 1 for a pair of whole numbers; neighbours have nothing in common. */
export function scatter(x: number, y: number): number {
  let bits = (x | 0) * 374761393 + (y | 0) * 668265263;
  bits = ((bits ^ (bits >>> 13)) * 1274126177) | 0;
  return ((bits ^ (bits >>> 16)) >>> 0) / 4294967295;
}

/** Soft hills between 0 and 1, one unit wide. */
export function noise(x: number, y: number): number {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const right = x - column;
  const down = y - row;
  const across = right * right * (3 - 2 * right);
  const along = down * down * (3 - 2 * down);
  const a = scatter(column, row);
  const b = scatter(column + 1, row);
  const c = scatter(column, row + 1);
  const d = scatter(column + 1, row + 1);
  return a + (b - a) * across + (c - a) * along + (a - b - c + d) * across * along;
}

/** Hills upon hills: each layer is half as high and about half as wide as the one before. */
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

/** A sequence of numbers from 0 to 1 that a seed fixes once and for all. */
export function randomSequence(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
  };
}
