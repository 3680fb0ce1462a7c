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
  times.sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(part * (times.length - 1))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

/** As Markdown, so that it can be kept. */
export function printTable(sizes: readonly number[], results: ReadonlyMap<string, Times[]>): void {
  const heads = sizes.map((size) => size.toLocaleString('en-US'));
  console.log(`| p50 / p95 in ms | ${heads.join(' | ')} | p95, last against first |`);
  console.log(`|---|${sizes.map(() => '---:|').join('')}---:|`);
  for (const [name, times] of results) {
    const cells = times.map(({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`);
    const growth = (times.at(-1)?.p95 ?? 0) / (times[0]?.p95 ?? 1);
    console.log(`| ${name} | ${cells.join(' | ')} | ${growth.toFixed(1)} |`);
  }
}
