import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drain } from './drain.ts';

const ANSWER_MS = 30;

async function serve() {
  const counts = { begun: 0, finished: 0 };
  const server = createServer(async (_req, res) => {
    counts.begun++;
    res.once('finish', () => counts.finished++);
    await sleep(ANSWER_MS);
    res.writeHead(200, { 'content-length': 2 }).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, counts, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Asks again and again over one kept connection, until nobody is there. */
async function keepAsking(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<boolean>((resolve) => {
      get(url, { agent }, (answer) => answer.resume().on('end', () => resolve(true))).on('error', () => resolve(false));
    });
  while (await ask());
  agent.destroy();
}

test('whoever keeps asking over the same connection is answered and let go, and nothing is cut off', async () => {
  const { server, counts, url } = await serve();
  const asking = Array.from({ length: 8 }, () => keepAsking(url));
  await sleep(200);
  const started = performance.now();
  await drain(server);
  await Promise.all(asking);
  expect(performance.now() - started).toBeLessThan(2000);
  expect(counts.begun).toBeGreaterThan(8);
  expect(counts.finished).toBe(counts.begun);
});

test('a connection that is kept and says nothing more holds nobody up', async () => {
  const { server, url } = await serve();
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<void>((resolve) => {
    get(url, { agent }, (answer) => answer.resume().on('end', resolve));
  });
  await once(server, 'request');
  const started = performance.now();
  const drained = drain(server);
  await answered;
  await drained;
  expect(performance.now() - started).toBeLessThan(2000);
  agent.destroy();
});
