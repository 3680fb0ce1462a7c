// Small functions of one number, used wherever one tone or shape passes into another.

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value;
}

export function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** 0 up to `from`, 1 beyond `to`, and no corner on the way. The ends may be in either order. */
export function smoothStep(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** What is left of a number above the whole one below it: where one stands within a repeated bay or floor. */
export function fraction(value: number): number {
  return value - Math.floor(value);
}
