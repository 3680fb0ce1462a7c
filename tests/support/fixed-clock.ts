export interface FixedClock {
  now: () => Date;
  advance(milliseconds: number): void;
}

/** A clock that stands still until it is told otherwise. */
export function fixedClock(start: string): FixedClock {
  let at = Date.parse(start);
  return {
    now: () => new Date(at),
    advance: (milliseconds) => {
      at += milliseconds;
    },
  };
}
