import { printTable, quantile } from './tables.ts';

export interface Times {
  p50: number;
  p95: number;
}

const WARM_UP = 20;

/** How long each of so many calls takes, in milliseconds, one after the other. */
export async function timesOf(rounds: number, call: (n: number) => Promise<unknown>): Promise<Times> {
  for (let n = 0; n < WARM_UP; n++) await call(n);
  const times: number[] = [];
  for (let n = 0; n < rounds; n++) {
    const started = performance.now();
    await call(n);
    times.push(performance.now() - started);
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** What each call took at each size, and by how much it grew. */
export function printGrowth(sizes: readonly number[], results: ReadonlyMap<string, Times[]>): void {
  const heads = ['p50 / p95 in ms', ...sizes.map((size) => size.toLocaleString('en-US')), 'p95, last against first'];
  const rows = [...results].map(([name, times]) => [
    name,
    ...times.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`),
    ((times.at(-1)?.p95 ?? 0) / (times[0]?.p95 ?? 1)).toFixed(1),
  ]);
  printTable(heads, rows);
}
