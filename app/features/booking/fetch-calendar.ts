import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP } from 'node:net';

const MOST_BYTES = 2 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const TIMEOUT_MS = 15_000;

/** Addresses inside our own network: an administrator's typing must not make the server read them. */
const PRIVATE = new BlockList();
for (const [net, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const),
])
  PRIVATE.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
  ['64:ff9b::', 96],
] as const)
  PRIVATE.addSubnet(net, bits, 'ipv6');

export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  return PRIVATE.check(plain, isIP(plain) === 6 ? 'ipv6' : 'ipv4');
}

/** The text at an address of the web. Throws one sentence for the staff. */
export async function fetchCalendar(
  address: string,
  isAllowed = (ip: string) => !isPrivateAddress(ip),
): Promise<string> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  let url = new URL(address.replace(/^webcal:/i, 'https:'));
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const answer = await get(url, isAllowed, timeout);
    if (typeof answer === 'string') return answer;
    url = answer;
  }
  throw new Error('The address redirects too often.');
}

/** The body, or where it redirects to. The connection goes to the very address that was checked. */
async function get(url: URL, isAllowed: (ip: string) => boolean, signal: AbortSignal): Promise<string | URL> {
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('The address must begin with https.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const { address, family } = await lookup(host).catch(() => {
    throw new Error('The host of the address is not known.');
  });
  if (!isAllowed(address)) throw new Error('The address is inside our own network.');
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) =>
      reject(error.name === 'AbortError' || error.name === 'TimeoutError' ? new Error('No answer in time.') : error);
    const request = send(url, {
      signal,
      agent: false,
      headers: { accept: 'text/calendar', 'accept-encoding': 'identity' },
      lookup: (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family)),
    });
    request.on('error', fail);
    request.on('response', (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.destroy();
        return URL.canParse(headers.location, url)
          ? resolve(new URL(headers.location, url))
          : reject(new Error('The address redirects to nowhere.'));
      }
      if (statusCode !== 200) {
        response.destroy();
        return reject(new Error(`The server answered ${statusCode}.`));
      }
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        parts.push(part);
        if (bytes > MOST_BYTES) request.destroy(new Error('The calendar is larger than 2 MB.'));
      });
      response.on('end', () => resolve(Buffer.concat(parts).toString('utf8')));
      response.on('error', fail);
    });
    request.end();
  });
}
