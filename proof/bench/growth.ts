import { startApp } from '#tests/support/app-process.ts';
import { sendRequests } from './load.ts';
import { cpuSeconds } from './process-use.ts';
import { milliseconds, printTable } from './tables.ts';

const PAGE = '/resources/five-financing-mistakes';
const CONNECTIONS = [1, 16, 64, 256];
const PROCESSES = 3;
const ROUNDS = 4;
const REQUESTS = 4000;

/** What more connections, and more processes on one database, change. A single failed request would end this. */
export async function measureGrowth(): Promise<void> {
  const first = await startApp({ LOG_LEVEL: 'warn' });
  const others = [];
  for (let n = 1; n < PROCESSES; n++) others.push(await startApp({ LOG_LEVEL: 'warn', DATA_DIR: first.dataDir }));
  const apps = [first, ...others];
  const steps = [
    ...CONNECTIONS.map((connections) => step(`1 process, ${connections} connections`, connections, [first])),
    ...others.map((_, n) => step(`${n + 2} processes, 64 connections`, 64, apps.slice(0, n + 2))),
  ];
  for (const { send } of steps) await send();
  for (const each of steps) each.reset();
  for (let round = 0; round < ROUNDS; round++) for (const { send } of steps) await send();
  printTable(
    ['', 'requests per second', 'p50 / p99 in ms', 'CPU s per 1,000'],
    steps.map(({ row }) => row()),
  );
  for (const app of apps.reverse()) await app.stop();
}

function step(name: string, connections: number, apps: readonly { url: string; pid: number }[]) {
  const cpuNow = () => apps.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  const nothing = () => ({ seconds: 0, cpu: 0, times: [] as number[] });
  let sum = nothing();
  return {
    reset: () => {
      sum = nothing();
    },
    async send() {
      const before = cpuNow();
      const load = await sendRequests((n) => apps[n % apps.length]?.url + PAGE, 0, REQUESTS, connections);
      sum.cpu += cpuNow() - before;
      sum.seconds += load.seconds;
      sum.times.push(...load.times);
    },
    row: () => [
      name,
      sum.times.length / sum.seconds,
      `${milliseconds(sum.times, 0.5)} / ${milliseconds(sum.times, 0.99)}`,
      ((sum.cpu / sum.times.length) * 1000).toFixed(3),
    ],
  };
}
