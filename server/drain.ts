import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_MS = 4000;
const LOOK_EVERY_MS = 250;

/**
 * Keeps serving until the load balancer has noticed /readyz. Then stops accepting connections and gives requests in
 * progress a few seconds. From the start, responses close their keep-alive connections: one that stayed open could be
 * cut off during a later request.
 */
export async function drain(server: Server, noticeMs = 0): Promise<void> {
  server.prependListener('request', (_req, res) => {
    res.shouldKeepAlive = false;
  });
  await sleep(noticeMs);
  const closed = new Promise((resolve) => server.close(resolve));
  const idle = setInterval(() => server.closeIdleConnections(), LOOK_EVERY_MS);
  const impatience = setTimeout(() => server.closeAllConnections(), LONGEST_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(impatience);
}
