import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPublicAddress } from '#app/platform/http/public-address.ts';
import { CalendarProblem } from './calendar-problem.ts';

const MAX_BYTES = 2 * 1024 * 1024;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 15_000;
const MAX_VALIDATOR_LENGTH = 300;

/** What the server said about the last copy. */
interface Validators {
  etag?: string;
  lastModified?: string;
}

interface FetchedCalendar {
  file: Uint8Array;
  etag: string;
  lastModified: string;
}

type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;

/** Fetches the file at an address of the web, unless it is still the known one. Rejects with one sentence for the staff. */
export async function fetchCalendar(
  address: string,
  known: Validators = {},
  isAllowed = isPublicAddress,
  resolve: Resolve = (host) => lookup(host, { all: true }),
): Promise<FetchedCalendar | 'unchanged'> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = URL.parse(address.replace(/^webcal:/i, 'https:'));
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (url?.protocol !== 'https:' && url?.protocol !== 'http:')
      throw new CalendarProblem('The address must begin with https.');
    const addresses = await allowedAddresses(url, isAllowed, resolve);
    const found = await get(url, addresses, known, signal);
    if (!(found instanceof URL)) return found;
    url = found;
  }
  throw new CalendarProblem('The address redirects too often.');
}

/** The name is resolved once, and the connection goes to these addresses: a later answer of the DNS is not used. */
async function allowedAddresses(url: URL, isAllowed: (address: string) => boolean, resolve: Resolve) {
  const all = await resolve(url.hostname.replace(/^\[|\]$/g, '')).catch(() => {
    throw new CalendarProblem('The host of the address is not known.');
  });
  const allowed = all.filter(({ address }) => isAllowed(address));
  if (allowed.length === 0) throw new CalendarProblem('The address is inside our own network.');
  return allowed;
}

type Addresses = Awaited<ReturnType<typeof allowedAddresses>>;

/** The file, or where the address redirects to. */
function get(
  url: URL,
  addresses: Addresses,
  { etag, lastModified }: Validators,
  signal: AbortSignal,
): Promise<FetchedCalendar | 'unchanged' | URL> {
  const { promise, resolve, reject } = Promise.withResolvers<FetchedCalendar | 'unchanged' | URL>();
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  const request = send(url, {
    signal,
    agent: false,
    headers: {
      accept: 'text/calendar',
      'accept-encoding': 'identity',
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    },
    lookup: (_host, { all }, done) =>
      all ? done(null, addresses) : done(null, addresses[0]?.address ?? '', addresses[0]?.family),
  });
  const fail = (error: NodeJS.ErrnoException) => {
    if (error instanceof CalendarProblem) return reject(error);
    const isLate = error.name === 'AbortError' || error.name === 'TimeoutError';
    reject(new CalendarProblem(isLate ? 'No answer in time.' : `The connection failed (${error.code}).`));
  };
  request.on('error', fail);
  request.on('response', (response) => {
    const { statusCode = 0, headers } = response;
    const isKnown = statusCode === 304 && Boolean(etag || lastModified);
    if (statusCode === 200) {
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        parts.push(part);
        if (bytes > MAX_BYTES) request.destroy(new CalendarProblem('The calendar is larger than 2 MB.'));
      });
      const validators = { etag: validator(headers.etag), lastModified: validator(headers['last-modified']) };
      response.on('end', () => resolve({ file: Buffer.concat(parts), ...validators }));
      response.on('error', fail);
      return;
    }
    response.destroy();
    if (isKnown) return resolve('unchanged');
    if (statusCode < 300 || statusCode >= 400 || !headers.location)
      return reject(new CalendarProblem(`The server answered ${statusCode}.`));
    const next = URL.parse(headers.location, url);
    return next ? resolve(next) : reject(new CalendarProblem('The address redirects to nowhere.'));
  });
  request.end();
  return promise;
}

/** Is sent back as a header: only what a header can contain. */
const validator = (value = '') => (/^[\x20-\x7e]+$/.test(value) && value.length <= MAX_VALIDATOR_LENGTH ? value : '');
