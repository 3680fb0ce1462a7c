import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drain } from './drain.ts';

const ANSWER_MS = 30;

async function serve() {
  const server = createServer(async (_req, res) => {
    await sleep(ANSWER_MS);
    res.writeHead(200, { 'content-length': 2 }).end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Asks again and again over one kept connection, until nobody is there. Counts requests that broke off. */
async function keepAsking(url: string): Promise<{ answered: number; cut: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<'answered' | 'cut' | 'refused'>((resolve) => {
      get(url, { agent }, (answer) => answer.resume().on('end', () => resolve('answered'))).on('error', (error) => {
        resolve((error as NodeJS.ErrnoException).code === 'ECONNREFUSED' ? 'refused' : 'cut');
      });
    });
  const counts = { answered: 0, cut: 0 };
  for (let result = await ask(); result !== 'refused'; result = await ask()) counts[result] += 1;
  agent.destroy();
  return counts;
}

test('whoever keeps asking over the same connection is answered and let go, and nothing is cut off', async () => {
  const { server, url } = await serve();
  const asking = Array.from({ length: 8 }, () => keepAsking(url));
  await sleep(200);
  const started = performance.now();
  await drain(server);
  expect(performance.now() - started).toBeLessThan(2000);
  for (const { answered, cut } of await Promise.all(asking)) {
    expect(answered).toBeGreaterThan(1);
    expect(cut).toBe(0);
  }
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
