import pino from 'pino';
import { expect, test } from 'vitest';
import { serveSteps } from '#tests/support/step-server.ts';
import { pages } from './pages.ts';

test.each([
  ['https://firm.example', ['a=1; Path=/; HttpOnly; Secure', 'b=2; Path=/; Secure']],
  ['http://localhost:3000', ['a=1; Path=/; HttpOnly', 'b=2; Path=/; Secure']],
])('on %s every cookie has the right security attributes', async (siteUrl, expected) => {
  const renderer = {
    isShared: () => false,
    ignoresCase: () => false,
    hasPage: () => true,
    parameters: {},
    async render() {
      const headers = new Headers();
      headers.append('set-cookie', 'a=1; Path=/; HttpOnly');
      headers.append('set-cookie', 'b=2; Path=/; Secure');
      return new Response('', { headers });
    },
  };
  const url = await serveSteps(pages(renderer, siteUrl, pino({ level: 'silent' })));
  expect((await fetch(url)).headers.getSetCookie()).toEqual(expected);
});

test('React Router gets an origin that it accepts, if the browser sent one', async () => {
  const seen: (string | null)[] = [];
  const renderer = {
    isShared: () => false,
    ignoresCase: () => false,
    hasPage: () => true,
    parameters: {},
    async render(request: Request) {
      seen.push(request.headers.get('origin'));
      return new Response('');
    },
  };
  const url = await serveSteps(pages(renderer, 'http://localhost:3000', pino({ level: 'silent' })));
  await fetch(url, { method: 'POST', headers: { origin: 'null' } });
  await fetch(url, { method: 'POST', headers: { origin: url } });
  await fetch(url, { method: 'POST' });
  expect(seen).toEqual([url, url, null]);
});
