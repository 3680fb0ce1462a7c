import { startApp } from '#tests/support/app-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type BenchOptions, memoryMegabytes, printTable, quantiles } from './measure.ts';

/** From the start of the process until it is ready, on a new data folder and on one that exists. */
export async function bench({ rounds = 5 }: BenchOptions): Promise<void> {
  const times = { first: [] as number[], again: [] as number[] };
  let memory = 0;
  for (let round = 0; round < rounds; round++) {
    const folder = temporaryFolder();
    for (const which of ['first', 'again'] as const) {
      const started = performance.now();
      const app = await startApp({ DATA_DIR: folder.path });
      times[which].push((performance.now() - started) / 1000);
      memory = memoryMegabytes(app.pid, 'VmRSS');
      await app.kill('SIGTERM');
    }
    folder.remove();
  }
  printTable(
    ['', 'median / slowest'],
    [
      ['first start until ready, in s (new database, demo articles)', quantiles(times.first, 0.5, 1)],
      ['later starts until ready, in s', quantiles(times.again, 0.5, 1)],
      ['memory when ready, in MB', memory],
    ],
  );
}
