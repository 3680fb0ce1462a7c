import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { everyAddress, fill, parametersOf } from './addresses.ts';
import { attackBodies } from './classes/bodies.ts';
import { attackEncodings } from './classes/encodings.ts';
import { attackRedirects } from './classes/redirects.ts';
import { wrongWith } from './judge.ts';
import { strangeMarkup } from './markup.ts';
import type { Range } from './range.ts';
import type { AttackedSite } from './site.ts';

describe('what is attacked', () => {
  test('is every line of the site map', async () => {
    const lines = readFileSync('app/routes.ts', 'utf8').match(/^\s+(?:route|index)\('/gm) ?? [];
    expect((await everyAddress()).length).toBe(lines.length);
  });

  test('includes each parameter of an address', () => {
    expect(parametersOf('/guides/:guide/:ticket')).toEqual(['guide', 'ticket']);
    expect(fill('/guides/:guide/:ticket', { guide: 'a' }, { ticket: '%27' })).toBe('/guides/a/%27');
  });
});

describe('what could run in a page', () => {
  test.each([
    '<p><xprobe></p>',
    '<input value="" xprobe="">',
    '<img src=x onerror=hit()>',
    '<script>hit()</script>',
    '<a href="java&#115;cript:hit()">a</a>',
    '<a href=" java&Tab;script&colon;hit()">a</a>',
    '<script type="application/json">{"a":"</script><xprobe>"}</script>',
  ])('is found: %s', (html) => {
    expect(strangeMarkup(html)).not.toEqual([]);
  });

  test.each([
    '<p>&lt;xprobe&gt; onerror=hit()</p>',
    '<input value="&quot; xprobe=&quot;">',
    '<script type="application/ld+json">{"a":"\\u003cxprobe>"}</script>',
    '<a href="/resources?q=javascript:hit()">a</a>',
    '<a href="javascript：hit()">a</a>',
    '<img src="javascript:throw new Error(&#x27;React has blocked a javascript: URL as a precaution.&#x27;)">',
  ])('is not seen where there is nothing: %s', (html) => {
    expect(strangeMarkup(html)).toEqual([]);
  });
});

describe('an answer', () => {
  const good = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' };
  const judge = (status: number, headers: Record<string, string>, body = '') =>
    wrongWith({ status, headers: { ...good, ...headers }, body, milliseconds: 1 }, 'localhost:1');

  test('that is as it should be is not blamed', () => {
    expect(judge(302, { location: '/login?next=https://evil.example' })).toEqual([]);
    expect(judge(200, { 'content-type': 'text/html' }, '<p>&lt;xprobe&gt;</p>')).toEqual([]);
  });

  test.each([
    ['fails', 500, {}, ''],
    ['never comes', 0, {}, ''],
    ['leads elsewhere', 302, { location: '//evil.example' }, ''],
    ['leads elsewhere for a browser', 302, { location: '/\\evil.example' }, ''],
    ['has a header that was brought', 200, { 'x-injected': '1' }, ''],
    ['tells where it failed', 400, {}, 'at render (page.ts:1:2)'],
    ['tells what the database said', 400, {}, 'syntax error at or near "or"'],
    ['is a file', 200, {}, 'root:x:0:0:root:/root:/bin/bash'],
    ['lacks the headers', 200, { 'content-security-policy': '' }, ''],
  ])('that %s is a finding', (_name, status, headers, body) => {
    expect(judge(status, headers, body)).not.toEqual([]);
  });
});

test('a careless site is found out', async () => {
  const server = createServer((req, res) => {
    const { searchParams } = new URL(req.url ?? '/', 'http://localhost');
    const isJson = req.headers['content-type'] === 'application/json';
    const next = searchParams.get('next') ?? '';
    const status = isJson ? 500 : next ? 302 : 200;
    const hasNull = [...searchParams.values()].some((value) => value.includes('\0'));
    res.writeHead(status, next ? { location: encodeURI(next) } : {});
    res.end(hasNull ? 'invalid byte sequence for encoding' : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const range: Range = {
    site: { url: `http://${host}`, host, newClient: () => ({}) } as unknown as AttackedSite,
    addresses: [{ route: '/a', isInside: false, takes: true }],
    samples: {},
    forms: [{ path: '/a', isInside: false, fields: { email: '' } }],
    parameters: ['q'],
    cookie: '',
  };
  expect((await attackRedirects(range)).findings.join()).toContain('leads to https://evil.example');
  expect((await attackEncodings(range)).findings.join()).toContain('tells “invalid byte sequence”');
  expect((await attackBodies(range)).findings.join()).toContain('answered 500');
});
