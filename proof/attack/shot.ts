import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** One request of an attack, exactly as it goes over the line: nothing is tidied up on the way. */
export interface Shot {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** What is tried, for whoever reads the findings. */
  what: string;
}

export interface Answer {
  /** 0: the line was closed without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  milliseconds: number;
}

const PATIENCE = 20_000;
const lines = new Agent({ keepAlive: true, maxSockets: 16 });

export function fire(origin: string, { method = 'GET', path, headers = {}, body }: Shot): Promise<Answer> {
  const begun = performance.now();
  const { hostname, port } = new URL(origin);
  return new Promise((resolve) => {
    const end = (status: number, received: IncomingHttpHeaders, text: string) =>
      resolve({ status, headers: received, body: text, milliseconds: performance.now() - begun });
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = {
      agent: lines,
      hostname,
      port,
      method,
      path,
      headers: { ...headers, ...length },
      timeout: PATIENCE,
    };
    const sent = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('close', () => end(answer.statusCode ?? 0, answer.headers, Buffer.concat(parts).toString('utf8')));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => end(0, {}, ''));
    sent.end(body);
  });
}

export function closeLines(): void {
  lines.destroy();
}
