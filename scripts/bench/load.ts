import { Agent, get } from 'node:http';

/** Sends the requests from number `from` up to `to` over so many kept-alive connections, and waits for every answer. */
export async function sendRequests(
  address: (n: number) => string,
  from: number,
  to: number,
  connections: number,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const headers = { 'accept-encoding': 'gzip, deflate, br', 'user-agent': 'bench' };
  let next = from;
  const worker = async () => {
    while (next < to) await request(address(next++), agent, headers);
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
}

function request(url: string, agent: Agent, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().on('end', resolve);
    }).on('error', reject);
  });
}
