/**
 * How many generated cases a property test tries. With FULL=1 all of them, new ones each time; otherwise a few, always
 * the same, so that no change fails on a case it has nothing to do with.
 */
export const runs = (all: number, few = Math.ceil(all / 10)) =>
  process.env.FULL ? { numRuns: all } : { numRuns: few, seed: 1 };
