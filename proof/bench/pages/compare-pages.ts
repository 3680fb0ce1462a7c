import { memoryMegabytes } from '#proof/bench/process-use.ts';
import { milliseconds, printTable } from '#proof/bench/tables.ts';
import { startApp } from '#tests/support/app-process.ts';
import { startBareServer } from './bare.ts';
import { type Candidate, candidate, measure, warmUp } from './candidate.ts';
import { hasNginx, startNginx } from './nginx.ts';

const PAGES = { home: '/', article: '/resources/five-financing-mistakes', list: '/resources' };
const ROUNDS = 8;
const MANY = 5000;
const FEW = 100;

/** Pages from memory, against a bare server and nginx with the same bytes, and against rendering them each time. */
export async function comparePages(): Promise<void> {
  const site = await startApp({ LOG_LEVEL: 'warn' });
  const logging = await startApp();
  const rendering = await startApp({ LOG_LEVEL: 'warn' });
  const bare = await startBareServer(site.url, Object.values(PAGES));
  const nginx = hasNginx() ? await startNginx(site.url, Object.values(PAGES)) : null;
  if (!nginx) console.log('nginx is not installed (Debian: apt-get install nginx-light), so it is not compared.\n');

  const candidates = Object.entries(PAGES).flatMap(([page, path]) => [
    candidate({ page, name: OURS, pid: site.pid, requests: MANY, address: () => site.url + path }),
    candidate({
      page,
      name: 'with a log line each',
      pid: logging.pid,
      requests: MANY,
      address: () => logging.url + path,
    }),
    candidate({ page, name: BARE, pid: bare.pid, requests: MANY, address: () => bare.url + path }),
    ...(nginx
      ? [
          candidate({
            page,
            name: 'nginx, same bytes',
            pid: nginx.pid,
            requests: MANY,
            address: () => nginx.url + path,
          }),
        ]
      : []),
    // A search term makes it another page each time, so none of these is known.
    candidate({
      ...{ page, name: 'rendered each time', pid: rendering.pid, requests: FEW },
      address: (n) => `${rendering.url}${path}?q=${n}`,
    }),
  ]);

  try {
    for (const each of candidates) await warmUp(each);
    for (let round = 0; round < ROUNDS; round++) for (const each of candidates) await measure(each);
    report(candidates);
  } finally {
    for (const server of [bare, nginx]) server?.stop();
    for (const app of [site, logging, rendering]) await app.stop();
  }
}

const OURS = 'ours, from memory';
const BARE = 'bare node:http, same bytes';
const perCpuSecond = ({ sent, cpu }: Candidate) => sent / cpu;

function report(candidates: readonly Candidate[]): void {
  const rows = candidates.map((measured) => {
    const { page, name, pid, sent, seconds, cpu, times } = measured;
    const bare = candidates.find((other) => other.page === page && other.name === BARE) as Candidate;
    return [
      `${page}: ${name}`,
      sent / seconds,
      `${milliseconds(times, 0.5)} / ${milliseconds(times, 0.99)}`,
      ((cpu / sent) * 1000).toFixed(3),
      perCpuSecond(measured),
      (perCpuSecond(measured) / perCpuSecond(bare)).toFixed(2),
      `${memoryMegabytes(pid)} MB`,
    ];
  });
  const heads = [
    '',
    'requests per second',
    'p50 / p99 in ms',
    'CPU s per 1,000',
    'per CPU second',
    'against bare',
    'memory',
  ];
  printTable(heads, rows);
  for (const { page, name, sent, cpu } of candidates) {
    if (name !== OURS) continue;
    const rendered = candidates.find(
      (other) => other.page === page && other.name === 'rendered each time',
    ) as Candidate;
    console.log(`${page}: from memory against rendering: ${(sent / cpu / perCpuSecond(rendered)).toFixed(0)}`);
  }
  console.log('');
}
