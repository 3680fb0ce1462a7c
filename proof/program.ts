import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';

interface Options {
  minutes: number;
  /** The same seed repeats the same choices, as far as timing allows. */
  seed: number;
}

export function readOptions(defaultMinutes: number): Options {
  const { values } = parseArgs({ options: { minutes: { type: 'string' }, seed: { type: 'string' } } });
  const minutes = Number(values.minutes ?? defaultMinutes);
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
  if (!(minutes > 0 && minutes <= 24 * 60) || !Number.isInteger(seed)) {
    fail('Use --minutes with a number above 0, and --seed with a whole number.');
  }
  return { minutes, seed };
}

/** What every figure depends on. */
export const machine = () => `Node ${process.versions.node}, ${process.arch}, ${availableParallelism()} cores`;

export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

/** Cleans up on Ctrl-C, when npm is killed, and on an uncaught error: no process and no mounted disk is left behind. */
export function onInterrupt(cleanUp: () => Promise<unknown>): void {
  let cleaning = false;
  const end = async (code: number) => {
    if (cleaning) return;
    cleaning = true;
    await cleanUp().catch(() => {});
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(signal, () => end(130));
  process.channel?.unref(); // Notice the end of the parent process without waiting for it.
  process.on('uncaughtException', (error) => {
    console.error(error);
    void end(1);
  });
}
