import { request } from 'node:http';
import pino from 'pino';
import { describe, expect, test } from 'vitest';
import { PageCache } from '#app/platform/http/page-cache.ts';
import type { PageParameters } from '#app/platform/http/page-headers.ts';
import { serveSteps } from '#tests/support/step-server.ts';
import type { Page } from '../page.ts';
import { pageKey, pageMaker, sharedPages } from './shared-pages.ts';

const PARAMETERS: PageParameters = {
  ...{ q: 'any', category: 'any', page: 'any', ticket: 'personal', sent: ['1'] },
  ...{ intent: ['buy', 'sell'], source: ['sell-page', 'capital-page'], guide: ['eta-playbook'] },
  zone: (value) => (value === 'none' ? null : value.toLowerCase()),
};

/** A renderer that counts, and shows what it was asked. */
async function serve(answer: (request: Request) => Response = () => page('<p>Hello</p>')) {
  const asked: Request[] = [];
  const cache = new PageCache<Page>(1_000_000);
  const renderer = {
    ignoresCase: () => false,
    hasPage: () => true,
    isShared: (path: string) => !path.startsWith('/admin'),
    parameters: PARAMETERS,
    render: async (incoming: Request) => {
      asked.push(incoming);
      return answer(incoming);
    },
  };
  const renderPage = pageMaker(cache, renderer, 'https://site.example', pino({ level: 'silent' }));
  const step = sharedPages(cache, renderer, renderPage, pino({ level: 'silent' }));
  return { origin: await serveSteps(step), asked, cache };
}

const page = (html: string, headers = {}) =>
  new Response(html, { headers: { 'content-type': 'text/html', 'page-tags': 'articles', ...headers } });

describe('shared pages', () => {
  test('are rendered once, without the visitor’s cookies and without parameters that do not matter', async () => {
    const { origin, asked } = await serve();
    await fetch(`${origin}/resources?utm_source=mail&q=debt`, { headers: { cookie: 'session=secret' } });
    await fetch(`${origin}/resources?q=debt&fbclid=1`);
    expect(asked.map(({ url }) => url)).toEqual(['https://site.example/resources?q=debt']);
    expect(asked[0]?.headers.has('cookie')).toBe(false);
  });

  test('skip requests with a ticket: that page is rendered for one person by the next step', async () => {
    const { origin, asked, cache } = await serve();
    const mine = await fetch(`${origin}/thank-you?guide=eta-playbook&ticket=abc`);
    expect(await mine.text()).toContain('passed');
    expect(asked).toEqual([]);
    await fetch(`${origin}/thank-you?guide=eta-playbook`);
    expect(asked.map(({ url }) => url)).toEqual(['https://site.example/thank-you?guide=eta-playbook']);
    expect(cache.get('/thank-you?guide=eta-playbook')).toBeDefined();
  });

  test('are compressed with an encoding that the browser accepts', async () => {
    const { origin } = await serve(() => page('<p>Hello</p>'.repeat(100)));
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await fetch(origin, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding);
      expect(await answer.text()).toContain('<p>Hello</p>');
      expect(answer.headers.get('vary')).toBe('accept-encoding');
      expect(answer.headers.has('page-tags')).toBe(false);
    }
  });

  test('are compressed further in the background when requested again', async () => {
    const text = Array.from({ length: 3000 }, (_, number) => `<p>${Math.sin(number)}</p>`).join('');
    const { origin } = await serve(() => page(text));
    const ask = async () => {
      const answer = await fetch(origin, { headers: { 'accept-encoding': 'br' } });
      expect(await answer.text()).toBe(text);
      return Number(answer.headers.get('content-length'));
    };
    const first = await ask();
    await expect.poll(ask).toBeLessThan(first);
  });

  test('answer 304 to a client that has the page', async () => {
    const { origin } = await serve();
    const etag = (await fetch(origin)).headers.get('etag') ?? '';
    const again = await fetch(origin, { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  test('answer HEAD like GET, without the body', async () => {
    const { origin } = await serve();
    const answer = await new Promise<{ status?: number; length?: string; bytes: number }>((resolve) => {
      request(origin, { method: 'HEAD' }, async (res) => {
        resolve({ status: res.statusCode, length: res.headers['content-length'], bytes: (await res.toArray()).length });
      }).end();
    });
    expect(answer).toEqual({ status: 200, length: '12', bytes: 0 });
  });

  test('carry no cookie, whatever a route tries', async () => {
    const { origin } = await serve(() => page('x', { 'set-cookie': 'a=b' }));
    expect((await fetch(origin)).headers.has('set-cookie')).toBe(false);
  });

  test('allow a proxy in front to keep them for a second, also with a 304', async () => {
    const { origin } = await serve();
    const { headers } = await fetch(origin);
    const unchanged = await fetch(origin, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
    expect([headers.get('x-accel-expires'), unchanged.headers.get('x-accel-expires')]).toEqual(['1', '1']);
  });

  test.each([
    ['without tags', '/', () => new Response('results', { headers: { 'content-type': 'text/html' } })],
    ['for one person', '/', () => page('yours', { 'cache-control': 'private, no-store' })],
    ['that is incomplete', '/', () => page('partly', { 'page-incomplete': 'true' })],
    ['that is missing', '/', () => new Response('none', { status: 404, headers: { 'page-tags': 'articles' } })],
    ['that failed', '/', () => new Response('down', { status: 503 })],
    ['that redirects', '/', () => new Response(null, { status: 302, headers: { location: '/' } })],
    ['that depends on the referrer', '/resources?guide=eta-playbook', () => page('form')],
  ])('do not allow it for a page %s', async (_name, path, answer) => {
    const { origin } = await serve(answer);
    const { headers } = await fetch(origin + path, { redirect: 'manual' });
    expect(headers.get('x-accel-expires')).toBeNull();
    expect((await fetch(`${origin}/admin`)).headers.get('x-accel-expires')).toBeNull();
  });

  test('vary by the referrer where it decides about a redirect', async () => {
    const { origin } = await serve();
    const form = await fetch(`${origin}/resources?guide=eta-playbook`);
    expect(form.headers.get('vary')).toBe('accept-encoding, referer');
  });

  test('that fail are not cached, and a stale page is served instead', async () => {
    let broken = false;
    const { origin, cache } = await serve(() => (broken ? new Response('down', { status: 503 }) : page('fine')));
    await fetch(origin);
    broken = true;
    cache.purgeAll();
    expect(await (await fetch(origin)).text()).toBe('fine');
    const unknown = await fetch(`${origin}/other`);
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([503, 'no-store']);
  });

  test('private areas and forms are left to the next step', async () => {
    const { origin, asked } = await serve();
    expect(await (await fetch(`${origin}/admin/articles`)).text()).toContain('passed');
    expect(await (await fetch(origin, { method: 'POST' })).text()).toContain('passed');
    expect(asked).toEqual([]);
  });
});

test.each([
  ['', '/resources'],
  ['utm_source=x', '/resources'],
  ['zone=X&utm_source=x', '/resources?zone=x'],
  ['zone=none', '/resources'],
  ['q=', '/resources'],
  ['q=b&category=Buy', '/resources?category=Buy&q=b'],
  ['category=Buy&q=b&gclid=9', '/resources?category=Buy&q=b'],
  ['%zz=%', '/resources'],
  ['q=a&q=b', '/resources?q=a'],
  ['constructor=1&__proto__=1', '/resources'],
  ['intent=sell&source=sell-page&utm_medium=x', '/resources?intent=sell&source=sell-page'],
  ['intent=steal&intent=sell&source=anything&sent=2', '/resources?intent=sell'],
])('the parameters "%s" give %s', (query, key) => {
  expect(pageKey('/resources', query, PARAMETERS)).toBe(key);
});
