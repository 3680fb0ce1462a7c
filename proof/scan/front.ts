import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What came through for one scanner. */
export interface Traffic {
  requests: number;
  /** How many answers began with 2, 3, 4 and 5. */
  answers: Record<'2xx' | '3xx' | '4xx' | '5xx' | 'none', number>;
  /** Where the site has failed. */
  failed: string[];
}

/**
 * Stands before the site as a proxy would. To the site each request comes from somebody else: its limits per client
 * would stop a scanner after a minute, and all that follows would only show that they work. What a browser says of
 * itself when it sends a form, scanners leave out; it is added, or they would not get past the door.
 */
export async function startFront(site: string) {
  const { hostname, port, host } = new URL(site);
  let traffic = newTraffic();
  let clients = 0;
  const server = createServer((req, res) => {
    // Whoever presses this button has seen the last of the administration.
    if (req.url?.startsWith('/logout')) return res.writeHead(204).end();
    clients += 1;
    const client = `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
    // Some scanners say that they understand what they cannot unpack.
    const headers = { ...req.headers, host, 'x-forwarded-for': client, 'accept-encoding': 'identity' };
    if (req.method === 'POST') headers.origin = site;
    const passed = request({ hostname, port, method: req.method, path: req.url, headers }, (answer) => {
      const status = answer.statusCode ?? 0;
      count(traffic, status, `${req.method} ${req.url} answered ${status}`);
      // The site sends people to its own address; scanners are to stay at ours.
      const { location } = answer.headers;
      if (location) answer.headers.location = location.replace(site, `http://${req.headers.host}`);
      res.writeHead(status, answer.headers);
      answer.pipe(res);
    });
    passed.on('error', () => {
      count(traffic, 0, `${req.method} ${req.url} was not answered`);
      res.destroy();
    });
    res.on('close', () => passed.destroy());
    req.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What came through since it was last asked. */
    traffic(): Traffic {
      const seen = traffic;
      traffic = newTraffic();
      return seen;
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function newTraffic(): Traffic {
  return { requests: 0, answers: { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0, none: 0 }, failed: [] };
}

function count(traffic: Traffic, status: number, what: string): void {
  traffic.requests += 1;
  const kind = status === 0 ? 'none' : (`${Math.floor(status / 100)}xx` as keyof Traffic['answers']);
  traffic.answers[kind] += 1;
  if (status >= 500) traffic.failed.push(what);
}
