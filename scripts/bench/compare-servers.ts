import { spawn } from 'node:child_process';
import { startApp } from '../../tests/support/app-process.ts';
import { sendRequests } from './load.ts';
import { cpuSeconds, memoryMegabytes } from './process-use.ts';

const PAGE = '/resources/five-financing-mistakes';
const ROUNDS = 8;
const CONNECTIONS = 32;

interface Candidate {
  name: string;
  pid: number;
  /** The address of the nth request. */
  address: (n: number) => string;
  /** How many in each round. */
  requests: number;
  cpu: number;
  sent: number;
}

const candidate = (name: string, pid: number, requests: number, address: Candidate['address']): Candidate => ({
  name,
  pid,
  requests,
  address,
  cpu: 0,
  sent: 0,
});

/** The article page from memory, against a bare server with the same bytes, and against rendering it each time. */
export async function compareServers(): Promise<void> {
  const site = await startApp({ LOG_LEVEL: 'warn' });
  const logging = await startApp();
  const rendering = await startApp();
  const bare = await startBareServer(site.url + PAGE);
  const candidates = [
    candidate('our server, page from memory', site.pid, 5000, () => site.url + PAGE),
    candidate('the same with a log line each', logging.pid, 5000, () => logging.url + PAGE),
    candidate('bare node:http, same bytes', bare.pid, 5000, () => bare.url + PAGE),
    // A search term makes it another page each time, so none of these is known.
    candidate('our server, rendered each time', rendering.pid, 100, (n) => `${rendering.url}${PAGE}?q=${n}`),
  ];

  for (const { address, requests } of candidates) await sendRequests(address, -requests, 0, CONNECTIONS); // Warm up.
  for (let round = 0; round < ROUNDS; round++) {
    for (const measured of candidates) await measure(measured);
  }

  report(candidates);
  console.log(`\nMemory after the run: ${memoryMegabytes(site.pid)} MB (bare: ${memoryMegabytes(bare.pid)} MB)`);
  bare.stop();
  await site.stop();
  await logging.stop();
  await rendering.stop();
}

async function measure(measured: Candidate): Promise<void> {
  const before = cpuSeconds(measured.pid);
  const { address, sent, requests } = measured;
  await sendRequests(address, sent, sent + requests, CONNECTIONS);
  measured.cpu += cpuSeconds(measured.pid) - before;
  measured.sent += requests;
}

function report(candidates: Candidate[]): void {
  const perCpuSecond = ({ sent, cpu }: Candidate) => sent / cpu;
  const [ours, logged, bare, rendered] = candidates.map(perCpuSecond) as [number, number, number, number];
  for (const measured of candidates) {
    const rate = Math.round(perCpuSecond(measured)).toLocaleString('en-US').padStart(8);
    console.log(`${measured.name.padEnd(32)} ${rate} requests per CPU second`);
  }
  console.log(
    `\nFrom memory against the bare server: ${(ours / bare).toFixed(2)} (${(logged / bare).toFixed(2)} with its log)`,
  );
  console.log(`From memory against rendering:       ${(ours / rendered).toFixed(0)}`);
}

async function startBareServer(url: string) {
  const child = spawn(process.execPath, ['scripts/bench/bare-server.ts', url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      const found = /Ready at (\S+)/.exec(String(chunk))?.[1];
      if (found) resolve(found);
    });
  });
  return { pid: child.pid as number, url: address, stop: () => child.kill() };
}
