import { once } from 'node:events';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { drain } from './stopping.ts';

const ANSWER_MS = 30;

async function serve() {
  const counts = { begun: 0, finished: 0 };
  const server = createServer(async (_req, res) => {
    counts.begun++;
    res.once('finish', () => counts.finished++);
    await sleep(ANSWER_MS);
    res.writeHead(200, { 'content-length': 2 }).end('ok');
  });
  server.keepAliveTimeout = 0; // An idle connection never ends by itself.
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, counts, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** Sends requests over one keep-alive connection until the server closes it. */
async function keepAsking(url: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<boolean>((resolve) => {
      get(url, { agent }, (answer) => answer.resume().on('end', () => resolve(true))).on('error', () => resolve(false));
    });
  while (await ask());
  agent.destroy();
}

test('a busy keep-alive connection gets its response and is closed, and no response is cut off', async () => {
  const { server, counts, url } = await serve();
  const asking = Array.from({ length: 8 }, () => keepAsking(url));
  await expect.poll(() => counts.finished).toBeGreaterThan(8);
  const cutOff = vi.spyOn(server, 'closeAllConnections');
  await drain(server);
  await Promise.all(asking);
  expect(cutOff).not.toHaveBeenCalled();
  expect(counts.begun).toBeGreaterThan(8);
  expect(counts.finished).toBe(counts.begun);
});

test('a kept connection that was idle gets the answer to its next request, and is told to close', async () => {
  const { server, url } = await serve();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<string | undefined>((resolve, reject) => {
      const request = get(url, { agent }, (answer) =>
        answer.resume().on('end', () => resolve(answer.headers.connection)),
      );
      request.on('error', reject);
    });
  expect(await ask()).toBe('keep-alive');
  const drained = drain(server);
  await sleep(100);
  expect(await ask()).toBe('close');
  await drained;
});

test('an idle keep-alive connection does not delay the shutdown', async () => {
  const { server, url } = await serve();
  const agent = new Agent({ keepAlive: true });
  const answered = new Promise<void>((resolve) => {
    get(url, { agent }, (answer) => answer.resume().on('end', resolve));
  });
  await once(server, 'request');
  const cutOff = vi.spyOn(server, 'closeAllConnections');
  const drained = drain(server);
  await answered;
  await drained;
  expect(cutOff).not.toHaveBeenCalled();
  agent.destroy();
});
