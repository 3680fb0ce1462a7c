import { Agent, get } from 'node:http';
import type { Random } from '#proof/random.ts';

export interface Reply {
  status: number;
  headers: Headers;
  text: string;
  /** The first process did not answer, or answered 503, and another one was asked. */
  failedOver: boolean;
}

/**
 * Chooses among processes as a load balancer does: a GET is tried at one process and then at the next; a POST is tried at
 * the next only if the connection was refused. Replies are null if the connection broke.
 */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Reply | null>;
  post(path: string, request: { body: BodyInit; headers?: Record<string, string> }): Promise<Reply | null>;
  /** The origin of any process. */
  origin(): string;
}

const TIMEOUT_MS = 20_000;
const UNAVAILABLE = new Set([502, 503, 504]);
const REFUSED = 'connection refused';

export function openClient(urls: readonly string[], random: Random): Client {
  return {
    origin: () => random.pick(urls),
    async get(path, headers = {}) {
      let last: Reply | null = null;
      for (const [tries, url] of random.shuffled(urls).entries()) {
        const reply = await send(url + path, { headers });
        if (reply && reply !== REFUSED) last = { ...reply, failedOver: tries > 0 };
        if (last && !UNAVAILABLE.has(last.status)) return last;
      }
      return last;
    },
    async post(path, { body, headers }) {
      for (const url of random.shuffled(urls)) {
        const reply = await send(url + path, { method: 'POST', body, headers: { origin: url, ...headers } });
        if (reply !== REFUSED) return reply;
      }
      return null;
    },
  };
}

async function send(url: string, request: RequestInit): Promise<Reply | null | typeof REFUSED> {
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { status, headers } = response;
    return { status, headers, text: await response.text(), failedOver: false };
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    return code === 'ECONNREFUSED' ? REFUSED : null;
  }
}

export interface Load {
  seconds: number;
  /** The duration of each act, in milliseconds. */
  times: number[];
}

/** Acts `count` times, `atOnce` at a time, as fast as replies arrive. One that fails ends the run. */
export async function applyLoad(count: number, atOnce: number, act: (n: number) => Promise<unknown>): Promise<Load> {
  const times: number[] = [];
  const began = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const started = performance.now();
      await act(next++);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { seconds: (performance.now() - began) / 1000, times };
}

/** Requests these addresses over keep-alive connections. Any status but 200 is an error. */
export async function requestAll(count: number, connections: number, url: (n: number) => string): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'bench' };
  const request = (address: string) =>
    new Promise<void>((resolve, reject) => {
      get(address, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`));
        response.resume().on('end', resolve);
      }).on('error', reject);
    });
  return applyLoad(count, connections, (n) => request(url(n))).finally(() => agent.destroy());
}
