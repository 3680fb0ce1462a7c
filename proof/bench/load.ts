import { Agent, get } from 'node:http';

export interface Load {
  seconds: number;
  /** How long each answer took, in milliseconds. */
  times: number[];
}

/** Sends the requests from number `from` up to `to` over so many kept-alive connections, and waits for every answer. */
export async function sendRequests(
  address: (n: number) => string,
  from: number,
  to: number,
  connections: number,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'bench' };
  const times: number[] = [];
  const began = performance.now();
  let next = from;
  const worker = async () => {
    while (next < to) {
      const started = performance.now();
      await request(address(next++), agent, headers);
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { seconds: (performance.now() - began) / 1000, times };
}

/** An answer other than 200, or a line that breaks, ends the whole run. */
function request(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().on('end', resolve);
    }).on('error', reject);
  });
}
