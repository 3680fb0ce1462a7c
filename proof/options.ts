import { parseArgs } from 'node:util';

interface Options {
  minutes: number;
  /** The same seed makes the same choices, as far as time allows. */
  seed: number;
}

/** What stands after `npm run … --`. */
export function readOptions(defaultMinutes: number): Options {
  const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
  const minutes = Number(values.minutes ?? defaultMinutes);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  if (!(minutes > 0 && minutes <= 24 * 60) || !Number.isInteger(seed)) {
    console.error('Use --minutes with a number above 0, and --seed with a whole number.');
    process.exit(1);
  }
  return { minutes, seed };
}
