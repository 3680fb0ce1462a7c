import { expect, test } from 'vitest';
import { sendRaw, serveSteps } from '#tests/support/step-server.ts';
import { oneAddress } from './one-address.ts';

/** Everything but tokens and files may be lower-cased; nothing is below a year. */
const step = () =>
  oneAddress({
    ignoresCase: (path) => !/^\/(guides|assets)\//.test(path),
    hasPage: (path) => !/^\/2\d{3}\//.test(path),
  });

async function answerTo(target: string, method = 'GET') {
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
  expect(await answerTo(target)).toEqual([301, location]);
  expect(await answerTo(target, 'HEAD')).toEqual([301, location]);
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
  expect(await answerTo(target)).toEqual([200, null]);
});

test('a URL that browsers would read as another host is not redirected', async () => {
  const request = 'GET //\\evil.example/ HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n';
  expect(await sendRaw(await serveSteps(step()), request)).toMatch(/^HTTP\/1\.1 200/);
});

test('a POST is passed on, because a redirect would lose its body', async () => {
  expect(await answerTo('/contact/', 'POST')).toEqual([200, null]);
});
