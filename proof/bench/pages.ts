import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Load, requestAll } from '#proof/traffic/client.ts';
import { freePort, startApp } from '#tests/support/app-process.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import {
  type BenchOptions,
  childrenOf,
  cpuDuring,
  memoryMegabytes,
  printTable,
  quantiles,
  type Row,
} from './measure.ts';

const PAGES = { home: '/', article: '/resources/five-financing-mistakes', list: '/resources' };
const CONNECTIONS = 32;
const [CACHED, RENDERED] = [5000, 100];

/** A server, alone or with a proxy, and its address for a page; `cpu` and `loads` sum up all rounds. */
interface Candidate {
  page: string;
  name: string;
  pids: readonly number[];
  url: (n: number) => string;
  requests: number;
  cpu: number;
  loads: Load[];
}

const OWN = 'cached';
const QUIET = 'cached, LOG_LEVEL=warn';
const BARE = 'bare node:http, same bytes';
const NGINX = 'nginx in front, one-second cache';

/** Cached pages against a bare server that sends the same bytes, and pages that are rendered each time. They take turns. */
export async function bench({ rounds = 8 }: BenchOptions): Promise<readonly Row[]> {
  const site = await startApp();
  const quiet = await startApp({ LOG_LEVEL: 'warn' });
  const rendering = await startApp();
  const bare = await startBareServer(site.url);
  const nginx = await startNginx(site.url);
  if (!nginx) console.log('Without nginx in front: it is not installed (Debian: apt-get install nginx-light).\n');
  const candidates: Candidate[] = [];
  const add = (page: string, name: string, pids: readonly number[], requests: number, url: (n: number) => string) =>
    candidates.push({ page, name, pids, requests, url, cpu: 0, loads: [] });
  for (const [page, path] of Object.entries(PAGES)) {
    add(page, OWN, [site.pid], CACHED, () => site.url + path);
    add(page, QUIET, [quiet.pid], CACHED, () => quiet.url + path);
    add(page, BARE, [bare.pid], CACHED, () => bare.url + path);
    if (nginx) add(page, NGINX, [site.pid, ...nginx.pids], CACHED, () => nginx.url + path);
  }
  // Searches are not cached, and a parameter makes any other page a new one.
  add('search', 'rendered', [rendering.pid], RENDERED, (n) => `${rendering.url}/resources?q=price+${n}`);
  add('search', '.data', [rendering.pid], RENDERED, (n) => `${rendering.url}/resources.data?q=price+${n}`);
  add(
    'tool',
    'rendered',
    [rendering.pid],
    RENDERED,
    (n) => `${rendering.url}/tools/deal-coverage?price=${2_500_000 + n}`,
  );
  add('article', 'rendered', [rendering.pid], RENDERED, (n) => `${rendering.url}${PAGES.article}?q=${n}`);

  try {
    for (const { requests, url } of candidates) await requestAll(requests, CONNECTIONS, (n) => url(-n));
    for (let round = 0; round < rounds; round++) for (const each of candidates) await measure(each);
    print(candidates);
    return aims(candidates);
  } finally {
    bare.stop();
    await nginx?.stop();
    for (const app of [site, quiet, rendering]) await app.stop();
  }
}

async function measure(candidate: Candidate): Promise<void> {
  const { pids, url, requests, loads } = candidate;
  candidate.cpu += await cpuDuring(pids, async () => {
    loads.push(await requestAll(requests, CONNECTIONS, (n) => url(1 + n + loads.length * requests)));
  });
}

const perCpuSecond = ({ requests, loads, cpu }: Candidate) => (requests * loads.length) / cpu;
const milliseconds = (candidate: Candidate) => 1000 / perCpuSecond(candidate);

function aims(candidates: readonly Candidate[]): Row[] {
  const find = (page: string, name: string) => candidates.find((one) => one.page === page && one.name === name);
  const ratios = (name: string, yardstick: string) =>
    Object.keys(PAGES).flatMap((page) => {
      const [one, other] = [find(page, name), find(page, yardstick)];
      return one && other ? perCpuSecond(one) / perCpuSecond(other) : [];
    });
  const range = (all: readonly number[]) => `${Math.min(...all).toFixed(2)} to ${Math.max(...all).toFixed(2)}`;
  const cpu = (page: string, name: string) =>
    `${candidates
      .filter((one) => one.page === page && one.name === name)
      .map(milliseconds)[0]
      ?.toFixed(1)} ms`;
  const times = (page: string) => {
    const rendered = find(page, 'rendered');
    return rendered ? milliseconds(rendered) : Number.NaN;
  };
  const inFront = ratios(NGINX, BARE);
  return [
    {
      what: 'cached page against bare node:http, per CPU second',
      now: range(ratios(OWN, BARE)),
      tuned: range(ratios(QUIET, BARE)),
      aim: '≥ 0.9',
    },
    ...(inFront.length > 0
      ? [
          { what: 'nginx in front and the site together, against bare node:http', now: range(inFront), aim: '' },
          {
            what: 'nginx in front and the site together, against the site alone',
            now: range(ratios(NGINX, OWN)),
            tuned: range(ratios(NGINX, QUIET)),
            aim: '',
          },
        ]
      : []),
    { what: 'a search page that is not cached, CPU', now: cpu('search', 'rendered'), aim: '≤ 8 ms' },
    { what: 'the same as .data, CPU', now: cpu('search', '.data'), aim: '≤ 3 ms' },
    { what: 'an article that is not cached, CPU', now: cpu('article', 'rendered'), aim: '≤ 6 ms' },
    {
      what: 'a calculation of a deal against an article that is not cached, CPU',
      now: (times('tool') / times('article')).toFixed(2),
      aim: '≤ 2',
    },
  ];
}

function print(candidates: readonly Candidate[]): void {
  const rows = candidates.map((candidate) => {
    const { page, name, pids, requests, loads } = candidate;
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
      (['VmRSS', 'VmHWM'] as const).map((kind) => sum(pids.map((pid) => memoryMegabytes(pid, kind)))).join(' / '),
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

/** nginx with deploy/nginx.conf in front of a site, but without TLS. Undefined where nginx is not installed. */
async function startNginx(site: string) {
  const folder = temporaryFolder();
  const port = await freePort();
  const file = join(folder.path, 'nginx.conf');
  writeFileSync(file, configuration(folder.path, port, new URL(site).host));
  const nginx = spawn('nginx', ['-e', 'stderr', '-p', folder.path, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (!(await once(nginx, 'spawn').catch(() => null))) return folder.remove();
  process.once('exit', () => nginx.kill());
  const url = `http://127.0.0.1:${port}`;
  while (nginx.exitCode === null && !(await fetch(url).catch(() => null))) await sleep(50);
  return {
    url,
    /** The processes that answer; its cache loader ends after a minute. */
    pids: childrenOf(nginx.pid as number).filter((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('worker'),
    ),
    async stop(): Promise<void> {
      nginx.kill('SIGTERM');
      if (nginx.exitCode === null) await once(nginx, 'exit');
      folder.remove();
    },
  };
}

/** One worker with a log file, as our own server is one process that logs. */
function configuration(folder: string, port: number, upstream: string): string {
  const deployed = readFileSync('deploy/nginx.conf', 'utf8')
    .replaceAll(/^\s*(ssl_certificate|listen \[).*\n/gm, '')
    .replace('listen 80;', `listen unix:${folder}/redirect.socket;`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace('127.0.0.1:3000', upstream)
    .replace('/var/cache/nginx/wrc-advisory', `${folder}/cache`);
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  default_type application/octet-stream;
  access_log ${folder}/access.log;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${folder}/${kind};`).join('\n')}
${deployed}}
`;
}
