import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** A request that is sent exactly as written: nothing is normalized. */
export interface HostileRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** What it tries, for the findings. */
  what: string;
}

export interface Answer {
  /** 0: the connection was closed without a response. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  milliseconds: number;
}

const TIMEOUT_MS = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export function send(origin: string, { method = 'GET', path, headers = {}, body }: HostileRequest): Promise<Answer> {
  const begun = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const end = (status: number, received: IncomingHttpHeaders, text: string) =>
      resolve({ status, headers: received, body: text, milliseconds: performance.now() - begun });
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { ...{ agent, hostname, port, method, path }, headers: { ...headers, ...length } };
    const sent = request({ ...options, timeout: TIMEOUT_MS }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part) => parts.push(part));
      response.on('close', () =>
        end(response.statusCode ?? 0, response.headers, Buffer.concat(parts).toString('utf8')),
      );
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => end(0, {}, ''));
    sent.end(body);
  });
}

export function closeConnections(): void {
  agent.destroy();
}
