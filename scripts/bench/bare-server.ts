import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The yardstick: Node's own server, sending the same bytes and headers and doing nothing else. */
const [url = ''] = process.argv.slice(2);
const original = await fetch(url, { headers: { 'accept-encoding': 'br' } });
const headers = Object.fromEntries(original.headers);
for (const added of ['date', 'connection', 'keep-alive']) delete headers[added];

const raw = await rawBody(url);
const server = createServer({ keepAliveTimeout: 65_000 }, (_req, res) => {
  res.writeHead(200, headers);
  res.end(raw);
});
server.listen(0, '127.0.0.1', () => console.log(`Ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`));

/** As it came over the line: fetch would unpack it. */
async function rawBody(address: string): Promise<Buffer> {
  const { get } = await import('node:http');
  return new Promise((resolve) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, async (answer) => {
      resolve(Buffer.concat(await answer.toArray()));
    });
  });
}
