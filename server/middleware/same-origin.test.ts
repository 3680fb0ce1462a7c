import { expect, test } from 'vitest';
import { serveSteps } from '#tests/support/step-server.ts';
import { sameOrigin } from './same-origin.ts';

test.each([
  ['a form of our own', { origin: 'SELF', 'sec-fetch-site': 'same-origin' }, 200],
  ['the same behind a proxy that ends TLS', { origin: 'SELF-HTTPS' }, 200],
  ['a program', {}, 200],
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
  ['another site that hides itself', { origin: 'null' }, 403],
  ['a sibling domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['nonsense', { origin: 'http://[' }, 403],
])('what %s sends gets the right answer', async (_name, given, status) => {
  const url = await serveSteps(sameOrigin());
  const replace = (value: string) => value.replace('SELF-HTTPS', url.replace('http:', 'https:')).replace('SELF', url);
  const headers = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, replace(value)]));
  expect((await fetch(url, { method: 'POST', headers })).status).toBe(status);
});

test('reading is free', async () => {
  const url = await serveSteps(sameOrigin());
  expect((await fetch(url, { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(200);
});
