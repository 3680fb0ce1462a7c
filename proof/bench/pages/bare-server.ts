import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type OriginalAnswer, originalAnswer } from './original-answer.ts';

/** The yardstick: Node's own server, sending the same bytes and headers and doing nothing else. */
const [site = '', ...paths] = process.argv.slice(2);
const answers = new Map<string, OriginalAnswer>();
for (const path of paths) answers.set(path, await originalAnswer(site + path));

const server = createServer({ keepAliveTimeout: 65_000 }, (req, res) => {
  const answer = answers.get(req.url ?? '');
  res.writeHead(200, answer?.headers);
  res.end(answer?.body);
});
server.listen(0, '127.0.0.1', () => console.log(`Ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`));
