import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import pino from 'pino';
import { Registry } from 'prom-client';
import { expect, onTestFinished, test } from 'vitest';
import { PageCache } from '#app/platform/http/page-cache.ts';
import { hostileRequests } from '#tests/support/hostile-requests.ts';
import { sendRaw } from '#tests/support/step-server.ts';
import { createApp } from './app.ts';
import { countRequests } from './metrics.ts';
import { pageKey, pageMaker } from './middleware/shared-pages.ts';
import type { Page } from './page.ts';
import { drain } from './stopping.ts';

const LARGE = 'x'.repeat(16_000_000);
const quiet = pino({ level: 'silent' });
const renderer = {
  ignoresCase: () => true,
  hasPage: () => true,
  isShared: (path: string) => !path.startsWith('/admin'),
  parameters: { q: 'any', guide: 'any', ticket: 'personal' } as const,
  async render({ url }: Request) {
    const { pathname, search } = new URL(url);
    const text = pathname === '/large' ? LARGE : `<p>${pathname}${search}</p>`.repeat(50);
    return new Response(text, { headers: { 'content-type': 'text/html', 'page-tags': 'articles' } });
  },
};

/** Two servers with one cache: one answers hits before the middleware, the other never does. */
async function serveBothWays(level = 'info') {
  const cache = new PageCache<Page>(500_000_000);
  const renderPage = pageMaker(cache, renderer, 'https://site.example', quiet);
  const start = async (answersHits: boolean) => {
    const lines: Record<string, unknown>[] = [];
    const log = pino({ base: null, level }, { write: (line: string) => lines.push(JSON.parse(line)) });
    const register = new Registry();
    let passed = 0;
    const files = () => {
      passed++;
      return false;
    };
    let watched = 0;
    const server = createApp({
      ...{ siteUrl: 'https://site.example', trustedHeader: 'x-real-ip', files, renderer, cache, renderPage, log },
      ...{ metrics: countRequests(register), answersHits },
    });
    server.on('request', (_req, res) => {
      watched += res.listenerCount('close');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { origin, server, lines, register, passed: () => passed, watched: () => watched };
  };
  const [fast, slow] = [await start(true), await start(false)];
  /** Renders, compresses and recompresses these, until the fast server knows them. */
  for (const address of KNOWN) {
    const [path = '', query = ''] = address.split('?');
    await renderPage(pageKey(path, query, renderer.parameters) as string);
    for (const encoding of ['br', 'gzip', 'identity', 'br', 'br']) {
      for (const { origin } of [fast, slow]) await sendRaw(origin, get(address, `accept-encoding: ${encoding}`));
    }
  }
  return { fast, slow, cache };
}

const request = (line: string, ...headers: string[]) =>
  [line, 'host: site.example', ...headers, 'connection: close', '', ''].join('\r\n');
const get = (address: string, ...headers: string[]) => request(`GET ${address} HTTP/1.1`, ...headers);
const FORM = '/resources?guide=eta-playbook';
const KNOWN = ['/', '/buy', '/?utm_source=mail', '/caf%C3%A9', '/buy.data', '/resources?q=debt', FORM];

/** What differs between two requests of the same kind. */
const comparable = (answer: string) => answer.replaceAll(/^(date|x-request-id): .*$|(?<=Reference: ).*/gim, '');

const PIPELINED = `GET /buy HTTP/1.1\r\nhost: site.example\r\n\r\n${get('/')}`;
const HITS = [
  ...KNOWN.filter((address) => address !== FORM).map((address) => get(address)),
  get(
    '/',
    'accept-encoding: gzip, deflate, br, zstd',
    'cookie: a=b',
    'user-agent: Mozilla',
    'referer: https://x.example/',
  ),
  get('/', 'accept-encoding: gzip'),
  get('/', 'accept-encoding: br;q=0, gzip'),
  get('/', 'x-real-ip: 203.0.113.9', 'range: bytes=0-1', 'origin: https://evil.example', 'sec-fetch-site: cross-site'),
  get('/', 'expect: 100-continue'),
  get('/', 'upgrade: h2c'),
  request('GET / HTTP/1.0'),
  'GET / HTTP/1.1\r\nHOST: [::1]:3000\r\n\r\n',
  PIPELINED,
];

const ETAG = 'if-none-match: "x"';
const OTHERS = [
  request('HEAD / HTTP/1.1'),
  request('POST / HTTP/1.1', 'content-length: 0'),
  request('PUT / HTTP/1.1'),
  get('/', 'content-length: 0'),
  `${get('/', 'content-length: 3')}abc`,
  `${get('/', 'transfer-encoding: chunked')}0\r\n\r\n`,
  get('/', 'host: evil.example'),
  get('/', 'host: site.example'),
  'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n',
  'GET / HTTP/1.1\r\nhost:\r\nconnection: close\r\n\r\n',
  'GET / HTTP/1.0\r\n\r\n',
  get('/', ETAG),
  get('/', 'if-none-match: *'),
  get('https://site.example/buy'),
  get('http://evil.example/'),
  get('/Buy'),
  get('/buy/'),
  get('/%zz'),
  get(FORM),
  get(FORM, 'referer: http://site.example/?utm_source=mail'),
  get('/?ticket=1'),
  get('/admin'),
  get(`/?${'a'.repeat(600)}`),
];

test('a cached page has the same bytes before the middleware as after it', async () => {
  const { fast, slow } = await serveBothWays();
  for (const bytes of HITS) {
    const [passed, watched] = [fast.passed(), fast.watched()];
    const answer = await sendRaw(fast.origin, bytes);
    expect(fast.passed(), bytes).toBe(passed);
    if (bytes !== PIPELINED) expect(fast.watched(), 'logged and counted at once').toBe(watched);
    expect(answer, bytes).toMatch(/^HTTP\/1\.1 (200|100)/);
    expect(answer, bytes).not.toMatch(/x-request-id/i);
    expect(comparable(answer), bytes).toBe(comparable(await sendRaw(slow.origin, bytes)));
  }
});

test('everything else is left to the middleware', async () => {
  const { fast, slow, cache } = await serveBothWays();
  const before = [fast.passed(), slow.passed()] as const;
  const etag = /etag: (.*)\r\n/.exec(await sendRaw(slow.origin, get('/')))?.[1];
  for (const bytes of [...OTHERS, get('/', `if-none-match: ${etag}`)]) {
    const answer = await sendRaw(fast.origin, bytes);
    expect(comparable(answer), bytes).toBe(comparable(await sendRaw(slow.origin, bytes)));
  }
  expect(fast.passed() - before[0]).toBe(slow.passed() - before[1] - 1); // The request for the tag.
  cache.purge(['articles']);
  const passed = fast.passed();
  expect(await sendRaw(fast.origin, get('/'))).toMatch(/^HTTP\/1\.1 200/);
  expect(fast.passed(), 'a purged page is rendered again').toBe(passed + 1);
});

test('hostile requests get the same answers', async () => {
  const { fast, slow } = await serveBothWays();
  const requests = [...hostileRequests(300)];
  const worker = async () => {
    for (let bytes = requests.pop(); bytes; bytes = requests.pop()) {
      const [one, other] = await Promise.all([fast, slow].map(({ origin }) => sendRaw(origin, bytes as Buffer)));
      expect(comparable(one as string), bytes.toString('latin1')).toBe(comparable(other as string));
    }
  };
  await Promise.all(Array.from({ length: 50 }, worker));
});

test('both ways log and count the same', async () => {
  const { fast, slow } = await serveBothWays();
  for (const { origin } of [fast, slow]) for (const bytes of [...HITS, ...OTHERS]) await sendRaw(origin, bytes);
  const logged = (lines: Record<string, unknown>[]) =>
    lines.map((line) => JSON.stringify({ ...line, time: 0, request: typeof line.request, ms: typeof line.ms })).sort();
  await expect.poll(() => fast.lines.length).toBe(slow.lines.length);
  expect(logged(fast.lines)).toEqual(logged(slow.lines));
  expect(new Set(fast.lines.map(({ request }) => request)).size).toBe(fast.lines.length);
  expect(await fast.register.metrics()).toBe(await slow.register.metrics());
});

test('nothing is logged at LOG_LEVEL=warn', async () => {
  const { fast } = await serveBothWays('warn');
  await sendRaw(fast.origin, get('/'));
  expect(fast.lines).toEqual([]);
});

test('a client that leaves in the middle of a response is logged and counted as one that gave up', async () => {
  const { fast } = await serveBothWays();
  await (await fetch(`${fast.origin}/large`, { headers: { 'accept-encoding': 'identity' } })).text();
  await (await fetch(`${fast.origin}/large`, { headers: { 'accept-encoding': 'identity' } })).text();
  const passed = fast.passed();
  const socket = connect(Number(new URL(fast.origin).port), '127.0.0.1');
  socket.write('GET /large HTTP/1.1\r\nhost: site.example\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(() => fast.lines.at(-1)).toMatchObject({ path: '/large', msg: 'gave up', client: '127.0.0.1' });
  expect(fast.passed()).toBe(passed);
  expect(await fast.register.metrics()).toContain('site_requests_total{kind="cached_page",status="aborted"} 1');
});

test('while the server stops, a hit closes its connection, too', async () => {
  const { fast } = await serveBothWays();
  const bytes = 'GET / HTTP/1.1\r\nhost: site.example\r\n\r\n';
  expect(await sendRaw(fast.origin, bytes)).toMatch(/connection: keep-alive/i);
  const passed = fast.passed();
  const drained = drain(fast.server, 300);
  expect(await sendRaw(fast.origin, bytes)).toMatch(/connection: close/i);
  expect(fast.passed()).toBe(passed);
  await drained;
});
