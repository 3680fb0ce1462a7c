import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApp } from '#tests/support/app-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type BenchOptions, memoryMegabytes, printTable, quantiles, type Row } from './measure.ts';

/** From the start of the process until it is ready, on a new data folder and on one that exists; and `npm start`. */
export async function bench({ rounds = 5 }: BenchOptions): Promise<readonly Row[]> {
  const times = { first: [] as number[], again: [] as number[], npm: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    const folder = temporaryFolder();
    for (const which of ['first', 'again'] as const) {
      const started = performance.now();
      const app = await startApp({ DATA_DIR: folder.path, SEED: 'demo' });
      times[which].push((performance.now() - started) / 1000);
      await app.kill('SIGTERM');
    }
    times.npm.push(await npmStart(folder.path));
    folder.remove();
  }
  const memory = await idleMemory();
  printTable(
    ['', 'median / slowest'],
    [
      ['first start until ready, in s (new database, demo articles)', quantiles(times.first, 0.5, 1)],
      ['later starts until ready, in s', quantiles(times.again, 0.5, 1)],
      ['later `npm start` until ready, in s', quantiles(times.npm, 0.5, 1)],
      ['idle memory after the pages were rendered, in MB', memory],
    ],
  );
  return [
    { what: 'idle memory after warm-up', now: `${memory} MB`, aim: '≤ 170 MB' },
    { what: 'second `npm start` until ready', now: `${quantiles(times.npm, 0.5)} s`, aim: '≤ 1.5 s' },
  ];
}

/** The seconds until `npm start` is ready, with everything installed, built and stored. */
async function npmStart(dataDir: string): Promise<number> {
  const { PATH, HOME } = process.env;
  const started = performance.now();
  const npm = spawn('npm', ['start'], {
    env: { PATH, HOME, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve) => {
    npm.stdout.on('data', (chunk) => {
      output += chunk;
      if (output.includes('Ready at')) resolve();
    });
  });
  const seconds = (performance.now() - started) / 1000;
  const closed = once(npm, 'close'); // When the last of its processes has ended.
  npm.kill('SIGTERM');
  await closed;
  return seconds;
}

/** Once all public pages are rendered, and the garbage of that had a few seconds to go. */
async function idleMemory(): Promise<number> {
  const app = await startApp({ WARM_UP: 'on' });
  while (!app.output().includes('rendered the public pages in advance')) await sleep(100);
  await sleep(5000);
  const memory = memoryMegabytes(app.pid, 'VmRSS');
  await app.stop();
  return memory;
}
