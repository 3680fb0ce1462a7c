import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import pino from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Middleware, sendText } from '#server/request-context.ts';
import { sendRaw, serveSteps } from '#tests/support/step-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { clientAddress } from './client-address.ts';
import { keepCampaign } from './keep-campaign.ts';
import { oneAddress } from './one-address.ts';
import { requestLog } from './request-log.ts';
import { sameOrigin } from './same-origin.ts';
import { headersFor, securityHeaders } from './security-headers.ts';
import { staticFiles } from './static-files.ts';

const seenBy = async (origin: string, headers: Record<string, string>) =>
  (await (await fetch(origin, { headers })).text()).trim().replace('passed ', '');

describe('client address', () => {
  test('without TRUST_PROXY only the socket counts, whatever a header claims', async () => {
    const origin = await serveSteps(clientAddress(undefined));
    expect(await seenBy(origin, { 'x-forwarded-for': '203.0.113.9' })).toBe('127.0.0.1');
  });

  test('behind a proxy its header counts, and of a list only the last entry', async () => {
    const origin = await serveSteps(clientAddress('x-forwarded-for'));
    expect(await seenBy(origin, { 'x-forwarded-for': '10.0.0.1, 203.0.113.9' })).toBe('203.0.113.9');
    expect(await seenBy(origin, {})).toBe('127.0.0.1');
  });
});

test('writes one line of fields per request: its id, its sender and its outcome, without parameters', async () => {
  const lines: { msg: string; level: number; request: string; client: string }[] = [];
  const log = pino({ base: null }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const origin = await serveSteps(clientAddress(undefined), requestLog(log, false).step, (context) =>
    context.path === '/broken' ? sendText(context, 500, 'no') : false,
  );

  await fetch(`${origin}/resources?q=private+words`);
  const broken = await fetch(`${origin}/broken`);
  await expect.poll(() => lines.length).toBe(2);

  const fields = { method: 'GET', client: '127.0.0.1', ms: expect.any(Number), msg: 'request' };
  expect(lines[0]).toMatchObject({ ...fields, level: 30, path: '/resources', status: 200 });
  expect(lines[1]).toMatchObject({ ...fields, level: 50, path: '/broken', status: 500 });
  const names = ['level', 'time', 'request', 'client', 'method', 'path', 'status', 'ms', 'msg'];
  expect(lines.map(Object.keys)).toEqual([names, names]);
  expect(broken.headers.get('x-request-id')).toBe(lines[1]?.request);
  expect(lines[0]?.request).not.toBe(lines[1]?.request);
});

/** Everything but tokens and files may be lower-cased; nothing is below a year. */
const step = () =>
  oneAddress({
    ignoresCase: (path) => !/^\/(guides|assets)\//.test(path),
    hasPage: (path) => !/^\/2\d{3}\//.test(path),
  });

async function answerAt(target: string, method = 'GET') {
  const answer = await fetch((await serveSteps(step())) + target, { method, redirect: 'manual' });
  return [answer.status, answer.headers.get('location')];
}

test.each([
  ['/buy/', '/buy'],
  ['/Buy', '/buy'],
  ['//buy', '/buy'],
  ['/About//William-Carver///?utm_source=A&x=%2F', '/about/william-carver?utm_source=A&x=%2F'],
  ['/RESOURCES/caf%C3%A9/', '/resources/caf%C3%A9'],
  ['/guides/eta-playbook/Ab3/', '/guides/eta-playbook/Ab3'],
  ['//', '/'],
])('%s redirects to %s', async (target, location) => {
  expect(await answerAt(target)).toEqual([301, location]);
  expect(await answerAt(target, 'HEAD')).toEqual([301, location]);
});

test.each([
  '/',
  '/buy',
  '/buy?Q=/A/',
  '/caf%C3%A9',
  '/guides/eta-playbook/Ab3',
  '/assets/Chunk-Ab3.js',
  '/Buy.data',
  '/%00/',
  '/2024/05/Title/',
])('%s is passed on', async (target) => {
  expect(await answerAt(target)).toEqual([200, null]);
});

test('a URL that browsers would read as another host is not redirected', async () => {
  const request = 'GET //\\evil.example/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
  expect(await sendRaw(await serveSteps(step()), request)).toMatch(/^HTTP\/1\.1 200/);
});

test('a POST is passed on, because a redirect would lose its body', async () => {
  expect(await answerAt('/contact/', 'POST')).toEqual([200, null]);
});

const LOCAL = 'http://localhost:3000';

test.each([
  ['a form of our own', { origin: 'SELF', 'sec-fetch-site': 'same-origin' }, 200],
  ['a form of our own, of a browser that hides where it was', { origin: 'null', 'sec-fetch-site': 'same-origin' }, 200],
  ['a program', {}, 200],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['another site that hides itself', { origin: 'null' }, 403],
  ['a sibling domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['our host with another scheme', { origin: 'SELF-HTTPS' }, 403],
  ['our host with another port', { origin: 'http://127.0.0.1:1' }, 403],
  ['our host without a port', { origin: 'http://127.0.0.1' }, 403],
  ['nonsense', { origin: 'http://[' }, 403],
])('a request from %s gets the right status', async (_name, given, status) => {
  const url = await serveSteps(sameOrigin(LOCAL));
  const replace = (value: string) => value.replace('SELF-HTTPS', url.replace('http:', 'https:')).replace('SELF', url);
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, replace(value)]));
  expect((await fetch(url, { method: 'POST', headers })).status).toBe(status);
});

test.each([
  ['https://www.firm.example', 200],
  ['http://www.firm.example', 403],
  ['https://www.firm.example:8443', 403],
  ['https://firm.example', 403],
])('behind a proxy, whatever Host it passes on, the origin %s gets %i', async (origin, status) => {
  const url = await serveSteps(sameOrigin('https://www.firm.example'));
  expect((await fetch(url, { method: 'POST', headers: { origin } })).status).toBe(status);
});

test('a form that can be shown again is passed on as rejected; its data request is not', async () => {
  const seen: (boolean | undefined)[] = [];
  const note: Middleware = ({ refused }) => {
    seen.push(refused);
    return false;
  };
  const url = await serveSteps(sameOrigin(LOCAL, ['/contact']), note);
  const post = async (path: string, origin: string) =>
    (await fetch(url + path, { method: 'POST', headers: { origin } })).status;
  expect(await post('/contact', 'https://evil.example')).toBe(200);
  expect(await post('/contact', url)).toBe(200);
  expect(await post('/contact.data', 'https://evil.example')).toBe(403);
  expect(await post('/contact/', 'https://evil.example')).toBe(403);
  expect(seen).toEqual([true, undefined]);
});

test('GET and HEAD are always allowed', async () => {
  const url = await serveSteps(sameOrigin(LOCAL));
  expect((await fetch(url, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
});

const REQUIRED = Object.keys(headersFor('http://localhost'));

describe('security headers', () => {
  test('are on every response, also to malformed requests', async () => {
    const origin = await serveSteps(securityHeaders('http://localhost'));
    const answer = await fetch(origin);
    for (const name of REQUIRED) expect(answer.headers.get(name), name).toBeTruthy();

    const refused = await sendRaw(origin, 'NONSENSE\r\n\r\n');
    expect(refused).toMatch(/^HTTP\/1\.1 400/);
    for (const name of REQUIRED) expect(refused, name).toContain(`${name}: `);
  });

  test('demand https only where the site is served over https', () => {
    expect(headersFor('http://localhost')).not.toHaveProperty('strict-transport-security');
    expect(headersFor('https://www.example.com')).toHaveProperty('strict-transport-security');
  });
});

async function redirectOf(target: string, referer: string, method = 'GET') {
  const site = await serveSteps(keepCampaign());
  const headers = { referer: referer.replace('SITE', site) };
  const answer = await fetch(site + target, { method, headers, redirect: 'manual' });
  return [answer.status, answer.headers.get('location')];
}

const FORM = '/resources?guide=integration-guide';
const LANDING = 'SITE/resources?q=debt&utm_source=a+b&utm_campaign=c';

test('the link to a guide’s form keeps the campaign of the page that it was on', async () => {
  expect(await redirectOf(FORM, LANDING)).toEqual([302, `${FORM}&utm_source=a+b&utm_campaign=c`]);
});

test.each([
  ['of another page', '/buy', LANDING, 'GET'],
  ['without a campaign', FORM, 'SITE/resources', 'GET'],
  ['of another site', FORM, 'https://elsewhere.example/?utm_source=a', 'GET'],
  ['with a campaign of its own', `${FORM}&utm_source=x`, LANDING, 'GET'],
  ['without a usable referrer', FORM, 'nonsense', 'GET'],
  ['that is posted', FORM, LANDING, 'POST'],
])('an address %s stays', async (_name, target, referer, method) => {
  expect(await redirectOf(target, referer, method)).toEqual([200, null]);
});

async function serveFolder(): Promise<string> {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  mkdirSync(join(folder.path, 'assets'));
  writeFileSync(join(folder.path, 'assets', 'app-1a2b.js'), 'let plain;');
  writeFileSync(join(folder.path, 'assets', 'app-1a2b.js.br'), brotliCompressSync('let small;'));
  writeFileSync(join(folder.path, 'favicon.svg'), '<svg/>');
  return serveSteps(staticFiles(folder.path));
}

describe('static files', () => {
  test('are sent compressed if accepted, and immutable if their name has a hash', async () => {
    const origin = await serveFolder();
    const small = await fetch(`${origin}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'br' } });
    expect(small.headers.get('content-encoding')).toBe('br');
    expect(await small.text()).toBe('let small;');
    expect(small.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');

    const plain = await fetch(`${origin}/assets/app-1a2b.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(await plain.text()).toBe('let plain;');
    const icon = await fetch(`${origin}/favicon.svg`);
    expect(icon.headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('a missing file is 404 at once; other URLs are passed on to the pages', async () => {
    const origin = await serveFolder();
    expect((await fetch(`${origin}/assets/gone.js`)).status).toBe(404);
    expect(await (await fetch(`${origin}/resources`)).text()).toContain('passed');
    expect(await (await fetch(`${origin}/%2e%2e/secret.txt`)).text()).toContain('passed');
  });

  test('a reversed range does not fail', async () => {
    const answer = await fetch(`${await serveFolder()}/favicon.svg`, { headers: { range: 'bytes=5-1' } });
    expect([answer.status, await answer.text()]).toEqual([200, '<svg/>']);
  });
});
