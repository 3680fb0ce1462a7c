/** A tick's position on the ruler, and its length relative to the longest. */
export interface Tick {
  at: number;
  length: number;
}

const LONG = 1;
const MIDDLE = 0.68;
const SHORT = 0.4;

export function isLong({ length }: Tick): boolean {
  return length === LONG;
}

/** One tick per unit, longer at multiples of `mid` and `major`. */
export function linearTicks(min: number, max: number, major: number, mid: number): Tick[] {
  const first = Math.ceil(min);
  return Array.from({ length: Math.floor(max) - first + 1 }, (_, index) => {
    const at = first + index;
    return { at, length: at % major === 0 ? LONG : at % mid === 0 ? MIDDLE : SHORT };
  });
}

/** Ticks at 1, 2, … 9 times each power of ten, longer at 5 and 1. */
export function logTicks(min: number, max: number): Tick[] {
  const ticks: Tick[] = [];
  for (let power = 10 ** Math.floor(Math.log10(min)); power <= max; power *= 10) {
    for (let digit = 1; digit < 10; digit++) {
      const at = digit * power;
      if (at >= min && at <= max) ticks.push({ at, length: digit === 1 ? LONG : digit === 5 ? MIDDLE : SHORT });
    }
  }
  return ticks;
}

/** Both map a value to its position on the ruler, from 0 to 1. */
export function linearPlace(min: number, max: number) {
  return (value: number) => (value - min) / (max - min);
}

export function logPlace(min: number, max: number) {
  return (value: number) => Math.log(value / min) / Math.log(max / min);
}
