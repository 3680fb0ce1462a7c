import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

const LONGEST_MS = 4000;
const LOOK_EVERY_MS = 250;

/**
 * First nobody is turned away: a balancer has time to see that we are not ready any more. Then nobody new is let in, and
 * requests under way have a few seconds. Browsers and proxies keep their connections for the next request: each is
 * answered once more and told to go, for whoever stayed would be cut off in the middle when time is up.
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
