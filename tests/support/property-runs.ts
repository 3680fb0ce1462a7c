/** How many generated cases a property test tries: all of them with FULL=1, a tenth otherwise. */
export const runs = (all: number) => ({ numRuns: process.env.FULL ? all : Math.ceil(all / 10) });
