import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RecordedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What the server does with a request. `hang` never answers; `cut` closes the connection in the middle. */
export type Behaviour =
  | { status: number; headers?: Record<string, string>; body?: string; afterMs?: number; after?: Promise<unknown> }
  | 'hang'
  | 'cut';

export interface RecordingServer {
  url: string;
  requests: RecordedRequest[];
  /** From now on: this, or for each request what the function says. */
  behave(behaviour: Behaviour | ((request: RecordedRequest, count: number) => Behaviour)): void;
  stop(): Promise<void>;
}

/** A real HTTP server that plays the CRM or the newsletter tool and remembers what it was sent. */
export async function startRecordingServer(port = 0): Promise<RecordingServer> {
  const requests: RecordedRequest[] = [];
  let behaviour: (request: RecordedRequest, count: number) => Behaviour = () => ({ status: 200 });

  const server = createServer(async (req, res) => {
    const body = (await req.toArray()).join('');
    const request = { method: req.method ?? '', path: req.url ?? '', headers: req.headers, body };
    requests.push(request);
    const answer = behaviour(request, requests.length);
    if (answer === 'hang') return;
    if (answer === 'cut') return res.socket?.destroy();
    await answer.after;
    if (answer.afterMs) await sleep(answer.afterMs);
    res.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave: (next) => {
      behaviour = typeof next === 'function' ? next : () => next;
    },
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
