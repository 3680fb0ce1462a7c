import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Load, requestAll } from '#proof/traffic/client.ts';
import { type AppProcess, startApp } from '#tests/support/app-process.ts';
import { type BenchOptions, cpuDuring, memoryMegabytes, printTable, quantiles, type Row } from './measure.ts';

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

type Server = Pick<AppProcess, 'pid' | 'url'>;

const OWN = 'cached';
const QUIET = 'cached, LOG_LEVEL=warn';
const BARE = 'bare node:http, same bytes';

/** Cached pages against a bare server that sends the same bytes, and pages that are rendered each time. They take turns. */
export async function bench({ rounds = 8 }: BenchOptions): Promise<readonly Row[]> {
  const site = await startApp();
  const quiet = await startApp({ LOG_LEVEL: 'warn' });
  const rendering = await startApp();
  const bare = await startBareServer(site.url);
  const candidates: Candidate[] = [];
  const add = (page: string, name: string, { pid, url }: Server, requests: number, path: (n: number) => string) =>
    candidates.push({ page, name, pid, requests, url: (n) => url + path(n), cpu: 0, loads: [] });
  for (const [page, path] of Object.entries(PAGES)) {
    add(page, OWN, site, CACHED, () => path);
    add(page, QUIET, quiet, CACHED, () => path);
    add(page, BARE, bare, CACHED, () => path);
  }
  // Searches are not cached, and a parameter makes any other page a new one.
  add('search', 'rendered', rendering, RENDERED, (n) => `/resources?q=price+${n}`);
  add('search', '.data', rendering, RENDERED, (n) => `/resources.data?q=price+${n}`);
  add('tool', 'rendered', rendering, RENDERED, (n) => `/tools/deal-coverage?price=${2_500_000 + n}`);
  add('article', 'rendered', rendering, RENDERED, (n) => `${PAGES.article}?q=${n}`);

  try {
    for (const { requests, url } of candidates) await requestAll(requests, CONNECTIONS, (n) => url(-n));
    for (let round = 0; round < rounds; round++) for (const each of candidates) await measure(each);
    print(candidates);
    return aims(candidates);
  } finally {
    bare.stop();
    for (const app of [site, quiet, rendering]) await app.stop();
  }
}

async function measure(candidate: Candidate): Promise<void> {
  const { pid, url, requests, loads } = candidate;
  candidate.cpu += await cpuDuring([pid], async () => {
    loads.push(await requestAll(requests, CONNECTIONS, (n) => url(1 + n + loads.length * requests)));
  });
}

const perCpuSecond = ({ requests, loads, cpu }: Candidate) => (requests * loads.length) / cpu;
const milliseconds = (candidate: Candidate) => 1000 / perCpuSecond(candidate);

function aims(candidates: readonly Candidate[]): Row[] {
  const find = (page: string, name: string) => {
    const found = candidates.find((one) => one.page === page && one.name === name);
    if (!found) throw new Error(`There is no candidate ${page}: ${name}.`);
    return found;
  };
  const againstBare = (name: string) => {
    const ratios = Object.keys(PAGES).map((page) => perCpuSecond(find(page, name)) / perCpuSecond(find(page, BARE)));
    return `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`;
  };
  const cpu = (page: string, name = 'rendered') => milliseconds(find(page, name));
  return [
    {
      what: 'cached page against bare node:http, per CPU second',
      now: againstBare(OWN),
      tuned: againstBare(QUIET),
      aim: '≥ 0.9',
    },
    { what: 'a search page that is not cached, CPU', now: `${cpu('search').toFixed(1)} ms`, aim: '≤ 8 ms' },
    { what: 'the same as .data, CPU', now: `${cpu('search', '.data').toFixed(1)} ms`, aim: '≤ 3 ms' },
    { what: 'an article that is not cached, CPU', now: `${cpu('article').toFixed(1)} ms`, aim: '≤ 6 ms' },
    {
      what: 'a calculation of a deal against an article that is not cached, CPU',
      now: (cpu('tool') / cpu('article')).toFixed(2),
      aim: '≤ 2',
    },
  ];
}

function print(candidates: readonly Candidate[]): void {
  const rows = candidates.map((candidate) => {
    const { page, name, pid, requests, loads } = candidate;
    const bare = candidates.find((other) => other.page === page && other.name === BARE);
    return [
      `${page}: ${name}`,
      (requests * loads.length) / sum(loads.map(({ seconds }) => seconds)),
      quantiles(
        loads.flatMap(({ times }) => times),
        0.5,
        0.99,
      ),
      milliseconds(candidate).toFixed(3),
      perCpuSecond(candidate),
      bare ? (perCpuSecond(candidate) / perCpuSecond(bare)).toFixed(2) : '',
      `${memoryMegabytes(pid, 'VmRSS')} / ${memoryMegabytes(pid, 'VmHWM')}`,
    ];
  });
  const heads = ['', 'requests per second', 'p50 / p99 in ms', 'CPU ms per request', 'per CPU second'];
  printTable([...heads, 'against bare', 'memory / peak in MB'], rows);
}

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);

async function startBareServer(site: string) {
  const child = spawn(process.execPath, ['proof/bench/bare-server.ts', site, ...Object.values(PAGES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  const [line] = await once(child.stdout, 'data');
  const url = /Ready at (\S+)/.exec(String(line))?.[1] ?? '';
  return { pid: child.pid as number, url, stop: () => child.kill() };
}
