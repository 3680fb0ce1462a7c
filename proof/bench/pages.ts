import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Load, requestAll } from '#proof/traffic/load.ts';
import { startApp } from '#tests/support/app-process.ts';
import { type BenchOptions, cpuSeconds, memoryMegabytes, printTable, quantiles } from './measure.ts';

const PAGES = { home: '/', article: '/resources/five-financing-mistakes', list: '/resources' };
const CONNECTIONS = 32;
const [CACHED, RENDERED] = [5000, 100];

/** A server and its address for a page; `cpu` and `loads` sum up all rounds. */
interface Candidate {
  page: string;
  name: string;
  pid: number;
  url: (n: number) => string;
  requests: number;
  cpu: number;
  loads: Load[];
}

const BARE = 'bare node:http, same bytes';

/** Cached pages against a bare server that sends the same bytes, and pages that are rendered each time. They take turns. */
export async function bench({ rounds = 8 }: BenchOptions): Promise<void> {
  const site = await startApp();
  const quiet = await startApp({ LOG_LEVEL: 'warn' });
  const rendering = await startApp();
  const bare = await startBareServer(site.url);
  const candidates: Candidate[] = [];
  const add = (page: string, name: string, pid: number, requests: number, url: (n: number) => string) =>
    candidates.push({ page, name, pid, requests, url, cpu: 0, loads: [] });
  for (const [page, path] of Object.entries(PAGES)) {
    add(page, 'cached', site.pid, CACHED, () => site.url + path);
    add(page, 'cached, LOG_LEVEL=warn', quiet.pid, CACHED, () => quiet.url + path);
    add(page, BARE, bare.pid, CACHED, () => bare.url + path);
  }
  // Searches are not cached, and a parameter makes any other page a new one.
  add('search', 'rendered', rendering.pid, RENDERED, (n) => `${rendering.url}/resources?q=price+${n}`);
  add('search', '.data', rendering.pid, RENDERED, (n) => `${rendering.url}/resources.data?q=price+${n}`);
  add('article', 'rendered', rendering.pid, RENDERED, (n) => `${rendering.url}${PAGES.article}?q=${n}`);

  try {
    for (const { requests, url } of candidates) await requestAll(requests, CONNECTIONS, (n) => url(-n));
    for (let round = 0; round < rounds; round++) for (const each of candidates) await measure(each);
    print(candidates);
  } finally {
    bare.stop();
    for (const app of [site, quiet, rendering]) await app.stop();
  }
}

async function measure(candidate: Candidate): Promise<void> {
  const { pid, url, requests, loads } = candidate;
  const before = cpuSeconds(pid);
  loads.push(await requestAll(requests, CONNECTIONS, (n) => url(1 + n + loads.length * requests)));
  candidate.cpu += cpuSeconds(pid) - before;
}

function print(candidates: readonly Candidate[]): void {
  const perCpuSecond = ({ requests, loads, cpu }: Candidate) => (requests * loads.length) / cpu;
  const rows = candidates.map((candidate) => {
    const { page, name, pid, requests, loads } = candidate;
    const bare = candidates.find((other) => other.page === page && other.name === BARE);
    return [
      `${page}: ${name}`,
      (requests * loads.length) / loads.reduce((sum, { seconds }) => sum + seconds, 0),
      quantiles(
        loads.flatMap(({ times }) => times),
        0.5,
        0.99,
      ),
      (1000 / perCpuSecond(candidate)).toFixed(3),
      perCpuSecond(candidate),
      bare ? (perCpuSecond(candidate) / perCpuSecond(bare)).toFixed(2) : '',
      `${memoryMegabytes(pid, 'VmRSS')} / ${memoryMegabytes(pid, 'VmHWM')}`,
    ];
  });
  const heads = ['', 'requests per second', 'p50 / p99 in ms', 'CPU ms per request', 'per CPU second'];
  printTable([...heads, 'against bare', 'memory / peak in MB'], rows);
}

async function startBareServer(site: string) {
  const child = spawn(process.execPath, ['proof/bench/bare-server.ts', site, ...Object.values(PAGES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  const url = /Ready at (\S+)/.exec(String(line))?.[1] ?? '';
  return { pid: child.pid as number, url, stop: () => child.kill() };
}
