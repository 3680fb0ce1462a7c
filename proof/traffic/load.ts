import { Agent, get } from 'node:http';

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
