import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { RULES } from '#app/features/accounts/access.ts';
import { sendRaw, serveSteps } from '#tests/support/step-server.ts';
import { bodyLimit, limits } from './limits.ts';
import { pages } from './pages.ts';

const statusOf = async (request: string) => {
  const answer = await sendRaw(await serveSteps(limits()), request);
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);
};

const get = (target: string, host = 'localhost') =>
  `GET ${target} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`;

describe('limits', () => {
  test.each([
    ['/', 200],
    ['/resources/first-100-days?utm_source=x&q=%25', 200],
    ['/caf%C3%A9', 200],
    ['//', 400],
    ['//evil.example/', 400],
    ['/%zz', 400],
    ['/%00', 400],
    ['/%C3%28', 400],
    ['/a%0Ab', 400],
    ['/%E2%80%A8', 400],
    ['/a\\b', 400],
    ['http://evil.example/', 400],
    ['http://localhost/buy', 200],
    ['HTTP://LOCALHOST/buy?q=1', 200],
    ['https://www.firm.example', 200],
    ['http://localhost:1/', 400],
    ['http://localhost@evil.example/', 400],
    ['ftp://localhost/', 400],
    [`/${'a'.repeat(8 * 1024)}`, 414],
  ])('a URL like %s gets %i', async (target, status) => {
    expect(await statusOf(get(target))).toBe(status);
  });

  test.each(['evil example', 'a/b', '<script>', 'a@b'])('a host like %s is refused', async (host) => {
    expect(await statusOf(get('/', host))).toBe(400);
  });

  test('two Host headers are refused', async () => {
    const hosts = 'host: localhost\r\nHost: evil.example\r\n';
    expect(await statusOf(`GET / HTTP/1.1\r\n${hosts}connection: close\r\n\r\n`)).toBe(400);
    expect(
      await statusOf(`GET / HTTP/1.1\r\n${hosts.replace('evil.example', 'localhost')}connection: close\r\n\r\n`),
    ).toBe(400);
  });

  test.each(['PUT', 'DELETE', 'TRACE', 'OPTIONS'])('the method %s is refused', async (method) => {
    expect(await statusOf(`${method} / HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)).toBe(405);
  });

  test('a body is accepted up to 64 KB and rejected above, before it is sent', async () => {
    const post = (length: number) => `POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${length}\r\n\r\n`;
    expect(await statusOf(`${post(64 * 1024)}${'a'.repeat(64 * 1024)}`)).toBe(200);
    expect(await statusOf(post(64 * 1024 + 1))).toBe(413);
  });

  test('a client that sends all of a body far too large before it reads can read the answer', async () => {
    const { hostname, port } = new URL(await serveSteps(limits()));
    for (const path of ['/admin/pictures', '/contact']) {
      const socket = connect(Number(port), hostname).pause();
      const body = Buffer.alloc(7 * 1024 * 1024);
      socket.write(`POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${body.length}\r\n\r\n`);
      await new Promise<void>((resolve, reject) => socket.write(body, (error) => (error ? reject(error) : resolve())));
      expect(await text(socket), path).toMatch(
        /^HTTP\/1\.1 413 [\s\S]*connection: close[\s\S]*The request is too large\.\n$/i,
      );
    }
  });

  test.each(['1;a\nb\r\nX\r\n0\r\n\r\n', '-1\r\n', 'nonsense'])(
    'a body that is broken, too, gets one answer: %j',
    async (body) => {
      const head = 'POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n';
      const answer = await sendRaw(await serveSteps(limits()), head + body);
      expect(answer.match(/^HTTP\/1\.1 \d+/gm)).toEqual(['HTTP/1.1 411']);
    },
  );

  test('a POST without a body has to say so: an action would wait for the body until the timeout', async () => {
    expect(await statusOf('POST / HTTP/1.1\r\nhost: localhost\r\n\r\n')).toBe(411);
    expect(await statusOf('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 0\r\n\r\n')).toBe(200);
  });

  test('a body of unknown length is rejected', async () => {
    expect(await statusOf('POST / HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n')).toBe(411);
  });
});

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

test('a body that no action reads does not block the next request on its connection', async () => {
  const renderer = {
    isShared: () => false,
    ignoresCase: () => false,
    hasPage: () => true,
    parameters: {},
    render: async ({ method }: Request) => new Response(method),
  };
  const url = await serveSteps(pages(renderer, 'http://localhost:3000', pino({ level: 'silent' })));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, body = '') =>
    new Promise<[number | undefined, boolean]>((resolve, reject) => {
      const headers = { 'content-length': body.length };
      const sent = request(url, { agent, method, headers, timeout: 20_000 }, (answer) =>
        answer.resume().once('end', () => resolve([answer.statusCode, sent.reusedSocket])),
      );
      sent.once('timeout', () => reject(new Error(`no response to ${method}`))).end(body);
    });
  expect(await ask('POST', 'a'.repeat(3_000_000))).toEqual([200, false]);
  expect(await ask('GET')).toEqual([200, true]);
  agent.destroy();
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

test('every address that takes an upload lets more than an ordinary form through', () => {
  const uploads = Object.entries(RULES).filter(([, { takes }]) => takes?.includes('upload'));
  const small = uploads.filter(([path]) => bodyLimit(path) <= 1024 * 1024).map(([path]) => path);
  expect([uploads.length > 4, small]).toEqual([true, []]);
});
