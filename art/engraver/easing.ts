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
