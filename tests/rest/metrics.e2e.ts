import { once } from 'node:events';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, spawnApp, startApp } from '#tests/support/app-process.ts';
import { newSender } from '#tests/support/lead-forms.ts';
import { preparedData } from '#tests/support/temporary-folder.ts';

const SAMPLE = /^([a-zA-Z_:][\w:]*)(\{(?:[a-z_]\w*="(?:[^"\\]|\\.)*",?)+\})? (\S+)$/;

/** Every sample by its name and labels. A line that is not in the Prometheus text format fails. */
async function scrape(port: number): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  const lines = (await response.text()).split('\n').filter((line) => line && !line.startsWith('# '));
  return new Map(
    lines.map((line) => {
      const [, name, labels = '', value = ''] = SAMPLE.exec(line) ?? [];
      expect(name, line).toBeDefined();
      expect(Number(value), line).not.toBeNaN();
      return [`${name}${labels}`, Number(value)];
    }),
  );
}

test('METRICS_PORT serves what the process and the queues do, without visitor data', async () => {
  const port = await freePort();
  const app = await startApp({ METRICS_PORT: String(port), TRUST_PROXY: 'X-Forwarded-For', SEED: 'articles' });
  onTestFinished(app.stop);
  expect(app.output()).toContain(`Metrics at http://localhost:${port}/metrics`);

  const sender = newSender();
  const get = async (path: string) => (await fetch(app.url + path, { redirect: 'manual' })).text();
  const html = await get('/about?visitor=secret');
  for (const path of ['/about', '/about', '/_.data', '/no-such-page', '/favicon.svg', '/login']) await get(path);
  await get(/\/assets\/[^"]+\.css/.exec(html)?.[0] ?? '');
  expect((await sender.send(app.url))?.status).toBe(302);

  const requests = (samples: Map<string, number>, kind: string, status: string) =>
    samples.get(`site_requests_total{kind="${kind}",status="${status}"}`);
  const settled = (samples: Map<string, number>) => [
    requests(samples, 'form', '3xx'), // Counted when the response is closed, which the client may notice first.
    samples.get('site_deliveries{destination="crm",state="not configured"}'),
    samples.get('site_queue_jobs{queue="crm",state="due"}'),
  ];
  let samples = new Map<string, number>();
  const scrapeAgain = async () => {
    samples = await scrape(port);
    return samples;
  };
  // The last of these scrapes counts: the delays of the event loop since then would be too few for another.
  await expect.poll(async () => settled(await scrapeAgain())).toEqual([1, 1, 0]);
  expect(requests(samples, 'cached_page', '2xx')).toBe(2);
  expect(requests(samples, 'rendered_page', '2xx')).toBe(2);
  expect(requests(samples, 'rendered_page', '4xx')).toBe(1);
  expect(requests(samples, 'data', '2xx')).toBe(1);
  expect(requests(samples, 'file', '2xx')).toBe(2);
  expect(requests(samples, 'other', '5xx')).toBe(0);
  expect(samples.get('site_page_cache_hits_total')).toBe(2);
  expect(samples.get('site_page_cache_misses_total')).toBe(3);
  expect(samples.get('site_page_cache_bytes')).toBeGreaterThan(10_000);
  expect(samples.get('site_render_seconds_count{kind="form"}')).toBe(1);
  expect(samples.get('site_render_seconds_bucket{le="+Inf",kind="data"}')).toBe(1);
  expect(samples.get('site_database_up')).toBe(1);
  const [p99, max] = ['p99', 'max'].map((name) => samples.get(`nodejs_eventloop_lag_${name}_seconds`) as number);
  expect(p99).toBeGreaterThan(0);
  expect(max).toBeGreaterThanOrEqual(p99 as number);
  expect(samples.get('process_resident_memory_bytes')).toBeGreaterThan(50_000_000);
  expect([...samples.keys()].join('\n')).not.toMatch(/secret|about|person-|10\.0\.0/);

  const outside = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  for (const { address, internal, family } of outside) {
    if (!internal && family === 'IPv4') await expect(fetch(`http://${address}:${port}/metrics`)).rejects.toThrow();
  }
  await app.kill('SIGTERM');
  expect(await app.ended).toBe(0);
  await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
});

test('a taken METRICS_PORT stops the start with a sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const folder = preparedData();
  onTestFinished(folder.remove);
  const app = spawnApp({ DATA_DIR: folder.path, METRICS_PORT: String(port) });
  expect(await app.ended).toBe(1);
  expect(app.output()).toBe(`Port ${port} is taken by another program: stop it, or set METRICS_PORT to another.\n`);
});
