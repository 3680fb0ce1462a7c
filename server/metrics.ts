import { createServer } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { countOpenDeliveries, countRecentlyDelivered } from '#app/features/deliveries/attempts.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { PageCache } from '#app/platform/http/page-cache.ts';
import { countJobs } from '#app/platform/jobs/queue.ts';
import { listen } from './listen.ts';
import type { Page } from './page.ts';
import type { Renderer } from './renderer.ts';
import type { Middleware, RequestKind } from './request-context.ts';

const KINDS: readonly RequestKind[] = ['cached_page', 'rendered_page', 'data', 'form', 'file', 'other'];
/** By the first digit of the status. */
const STATUSES = ['aborted', '1xx', '2xx', '3xx', '4xx', '5xx'];
const SECONDS = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];

interface MetricsParts {
  db: Database;
  cache: PageCache<Page>;
  queues: readonly string[];
  now: () => Date;
}

export type Metrics = ReturnType<typeof openMetrics>;

/** Prometheus metrics of this process, and of the queues and deliveries in the database. */
export function openMetrics({ db, cache, queues, now }: MetricsParts) {
  const register = new Registry();
  collectDefaultMetrics({ register }); // Memory, CPU, event loop delay, garbage collection.
  const renderTime = new Histogram({
    ...{ name: 'site_render_seconds', help: 'Time to render a response that was not cached.', labelNames: ['kind'] },
    ...{ buckets: SECONDS, registers: [register] },
  });
  exposeCache(register, cache);
  const readDatabase = databaseGauges(register, db, queues, now);

  const server = createServer(async ({ url }, res) => {
    if (url !== '/metrics') return res.writeHead(404).end('The metrics are at /metrics.\n');
    await readDatabase();
    res.writeHead(200, { 'content-type': register.contentType }).end(await register.metrics());
  });

  return {
    ...countRequests(register),
    timeRendering(renderer: Renderer): Renderer {
      const render: Renderer['render'] = async (request, from) => {
        const started = performance.now();
        try {
          return await renderer.render(request, from);
        } finally {
          renderTime.observe({ kind: kindOf(request) }, (performance.now() - started) / 1000);
        }
      };
      return { ...renderer, render };
    },
    /** Loopback only: the metrics have no visitor data, but are not public either. */
    listen: (port: number) =>
      listen(server, { host: '127.0.0.1', port, settings: { port: 'METRICS_PORT', both: 'METRICS_PORT' } }),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function kindOf({ method, url }: Request): RequestKind {
  if (method === 'POST') return 'form';
  const query = url.indexOf('?');
  return url.endsWith('.data', query < 0 ? undefined : query) ? 'data' : 'rendered_page';
}

/** Requests only increment a number; prom-client gets the numbers when it is asked. */
export function countRequests(register: Registry) {
  const counts = Object.fromEntries(KINDS.map((kind) => [kind, STATUSES.map(() => 0)])) as Record<
    RequestKind,
    number[]
  >;
  new Counter({
    ...{ name: 'site_requests_total', help: 'Requests by kind and status.', labelNames: ['kind', 'status'] },
    registers: [register],
    collect() {
      this.reset();
      for (const kind of KINDS) {
        for (const [n, status] of STATUSES.entries()) this.inc({ kind, status }, counts[kind][n]);
      }
    },
  });
  const countRequests: Middleware = (context) => {
    const { res } = context;
    res.on('close', () => {
      const status = res.writableFinished ? Math.trunc(res.statusCode / 100) : 0;
      (counts[context.kind][status] as number)++;
    });
    return false;
  };
  /** A page that has been sent from the cache. */
  const countHit = (kind: RequestKind) => void (counts[kind][2] as number)++;
  return { countRequests, countHit };
}

function exposeCache(register: Registry, cache: PageCache<Page>): void {
  const registers = [register];
  const counter = (name: string, help: string, value: () => number) =>
    new Counter({
      ...{ name, help, registers },
      collect() {
        this.reset();
        this.inc(value());
      },
    });
  counter('site_page_cache_hits_total', 'Requests answered from the page cache.', () => cache.hits);
  counter(
    'site_page_cache_misses_total',
    'Requests for shared pages that were not cached or stale.',
    () => cache.misses,
  );
  new Gauge({
    ...{ name: 'site_page_cache_bytes', help: 'Size of the cached pages.', registers },
    collect() {
      this.set(cache.bytes);
    },
  });
}

/** Read before each answer. Without a database its gauges are left out. */
function databaseGauges(register: Registry, db: Database, queues: readonly string[], now: () => Date) {
  const registers = [register];
  const isUp = new Gauge({ name: 'site_database_up', help: '1 if the database answers.', registers });
  const jobs = new Gauge({
    ...{ name: 'site_queue_jobs', help: 'Jobs per queue: due, for later.', registers },
    labelNames: ['queue', 'state'],
  });
  const open = new Gauge({
    ...{ name: 'site_deliveries', help: 'Deliveries that are not delivered, by state.', registers },
    labelNames: ['destination', 'state'],
  });
  const delivered = new Gauge({
    ...{ name: 'site_deliveries_delivered_24h', help: 'Deliveries that arrived in the last 24 hours.', registers },
    labelNames: ['destination'],
  });
  const read = async () => {
    const counted = await Promise.all([countJobs(db), countOpenDeliveries(db), countRecentlyDelivered(db, now())]);
    for (const queue of queues) for (const state of ['due', 'later']) jobs.set({ queue, state }, 0);
    for (const { count, queue, state } of counted[0]) jobs.set({ queue, state }, count);
    for (const { count, destination, state } of counted[1]) open.set({ destination, state }, count);
    for (const { count, destination } of counted[2]) delivered.set({ destination }, count);
    isUp.set(1);
  };
  return async () => {
    for (const gauge of [jobs, open, delivered]) gauge.reset();
    await read().catch(() => isUp.set(0));
  };
}
