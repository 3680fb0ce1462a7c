import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The yardstick: Node's own server, which sends the bytes and headers of the site's pages and does nothing else. */
const [site = '', ...paths] = process.argv.slice(2);
const pages = new Map<string, Page>();
for (const path of paths) pages.set(path, await compressedPage(site + path));

const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
  const page = pages.get(req.url ?? '');
  res.writeHead(200, page?.headers);
  res.end(page?.body);
});
server.listen(0, '127.0.0.1', () => console.log(`Ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`));

interface Page {
  headers: Record<string, string>;
  body: Buffer;
}

/** Requested until the site has compressed it as far as it will. */
async function compressedPage(url: string): Promise<Page> {
  await request(url);
  await request(url);
  await sleep(1000);
  return request(url);
}

function request(url: string): Promise<Page> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const headers = Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      );
      for (const added of ['date', 'connection', 'keep-alive', 'transfer-encoding']) delete headers[added];
      resolve({ headers, body: Buffer.concat(await response.toArray()) });
    }).on('error', reject);
  });
}
