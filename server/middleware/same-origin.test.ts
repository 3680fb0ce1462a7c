import { expect, test } from 'vitest';
import type { Middleware } from '#server/request-context.ts';
import { serveSteps } from '#tests/support/step-server.ts';
import { sameOrigin } from './same-origin.ts';

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
