import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { childTexts, readXml } from '#tests/support/markup.ts';
import { rss, sitemap } from './feeds.ts';
import { type CacheablePage, PageCache } from './page-cache.ts';
import { isPublicAddress, isPublicSite } from './public-address.ts';
import { postWebhook } from './webhook.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Sends one message to a local server and returns what that server received. */
async function received(payload: unknown) {
  const requests: { headers: Record<string, string>; body: string }[] = [];
  const server = createServer(async (req, res) => {
    requests.push({ headers: req.headers as Record<string, string>, body: await text(req) });
    res.end('ok');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const answer = await postWebhook({ address, secret: SECRET }, { id: 'delivery-1', payload, at: new Date() });
  expect(answer).toEqual({ status: 200, text: 'ok', retryAfter: null });
  return requests[0] as (typeof requests)[number];
}

test('a receiver that uses the Standard Webhooks library accepts our signature', async () => {
  const payload = { 'contact.email': 'dana@example.com', source: 'Ünïcode – ok' };
  const { headers, body } = await received(payload);
  expect(new Webhook(SECRET).verify(body, headers)).toEqual(payload);
});

test('the receiver rejects a changed body, a changed id and another secret', async () => {
  const { headers, body } = await received({ amount: 1 });
  const receiver = new Webhook(SECRET);
  expect(() => receiver.verify(body.replace('1', '2'), headers)).toThrow('No matching signature');
  expect(() => receiver.verify(body, { ...headers, 'webhook-id': 'delivery-2' })).toThrow('No matching signature');
  const other = new Webhook(`whsec_${Buffer.alloc(32, 8).toString('base64')}`);
  expect(() => other.verify(body, headers)).toThrow('No matching signature');
});

test.each([
  ...['127.0.0.1', '10.1.2.3', '172.16.0.1', '192.168.0.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '0.1.2.3'],
  ...['192.0.0.1', '192.0.2.1', '192.88.99.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
  ...['240.0.0.1', '255.255.255.255', '::', '::1', '::127.0.0.1', '::7f00:1', '::ffff:127.0.0.1', '::ffff:7f00:1'],
  ...['::ffff:93.184.216.34', '::ffff:0:7f00:1', 'fd00::1', 'fe80::1', 'fec0::1', 'ff02::1', '64:ff9b::7f00:1'],
  ...['64:ff9b:1::7f00:1', '100::1', '2001::1', '2001:db8::1', '2001:20::1', '2002:7f00:1::1', '3fff::1', '5f00::1'],
  ...['', 'localhost', '93.184.216.34:80'],
])('an address such as %s is refused', (address) => expect(isPublicAddress(address)).toBe(false));

test('addresses of the web are not', () => {
  for (const address of ['93.184.216.34', '2606:2800:220:1::1', '2a00:1450:4001::200e', '8.8.8.8'])
    expect(isPublicAddress(address)).toBe(true);
});

test.each(['https://alder-finch.com', 'https://www.alder.co.uk:8443', 'http://93.184.216.34'])(
  '%s is public',
  (url) => {
    expect(isPublicSite(url)).toBe(true);
  },
);

test.each([
  ...['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:3000', 'http://192.168.1.4', 'http://office'],
  ...['https://wrc.local', 'https://site.internal', 'https://firm.example', 'https://a.test'],
])('%s is not', (url) => {
  expect(isPublicSite(url)).toBe(false);
});

interface TestPage extends CacheablePage {
  text: string;
}

const page = (text: string, more: Partial<TestPage> = {}): TestPage => ({
  text,
  tags: ['articles'],
  freshUntil: Number.POSITIVE_INFINITY,
  bytes: 10,
  failed: false,
  ...more,
});

describe('the page cache', () => {
  test('renders once for concurrent requests, and caches the page', async () => {
    const cache = new PageCache<TestPage>(1000);
    let renders = 0;
    const render = async () => page(`render ${++renders}`);
    const answers = await Promise.all([1, 2, 3].map(() => cache.getOrRender('/', render)));
    expect(answers.map(({ text }) => text)).toEqual(['render 1', 'render 1', 'render 1']);
    expect(cache.get('/')?.text).toBe('render 1');
  });

  test('a purge makes pages with that tag stale, and no others', async () => {
    const cache = new PageCache<TestPage>(1000);
    await cache.getOrRender('/', async () => page('home', { tags: ['articles'] }));
    await cache.getOrRender('/about', async () => page('about', { tags: ['people'] }));
    cache.purge(['articles']);
    expect([cache.get('/'), cache.get('/about')?.text]).toEqual([undefined, 'about']);
    cache.purgeAll();
    expect(cache.get('/about')).toBeUndefined();
  });

  test('a page that was being rendered during a purge is served once, and stale', async () => {
    const cache = new PageCache<TestPage>(1000);
    const answer = await cache.getOrRender('/', async () => {
      cache.purge(['articles']);
      return page('old text');
    });
    expect([answer.text, cache.get('/')]).toEqual(['old text', undefined]);
    await cache.getOrRender('/', async () => {
      cache.purgeAll();
      return page('older text');
    });
    expect(cache.get('/')).toBeUndefined();
  });

  test('a purge of other pages does not make a page stale that is being rendered', async () => {
    const cache = new PageCache<TestPage>(1000);
    await cache.getOrRender('/about', async () => {
      cache.purge(['articles']);
      return page('about', { tags: ['people'] });
    });
    expect(cache.get('/about')?.text).toBe('about');
  });

  test('a purged page is served again when rendering fails', async () => {
    const cache = new PageCache<TestPage>(1000);
    await cache.getOrRender('/', async () => page('known'));
    cache.purgeAll();
    const failing = async () => page('failure', { failed: true, tags: null });
    expect((await cache.getOrRender('/', failing)).text).toBe('known');
    expect((await cache.getOrRender('/never-seen', failing)).text).toBe('failure');
    expect((await cache.getOrRender('/', async () => page('new'))).text).toBe('new');
  });

  test('a page is rendered again after it expires', async () => {
    let now = 1000;
    const cache = new PageCache<TestPage>(1000, () => now);
    await cache.getOrRender('/', async () => page('today', { freshUntil: 2000 }));
    expect(cache.get('/')?.text).toBe('today');
    now = 2000;
    expect(cache.get('/')).toBeUndefined();
  });

  test('never exceeds its size', async () => {
    const cache = new PageCache<TestPage>(100);
    for (let n = 0; n < 50; n++) await cache.getOrRender(`/${n}`, async () => page('x', { bytes: 30 }));
    expect(cache.bytes).toBeLessThanOrEqual(100);
    expect(cache.get('/49')).toBeDefined();
  });

  test('does not cache pages without tags', async () => {
    const cache = new PageCache<TestPage>(1000);
    await cache.getOrRender('/gone', async () => page('404', { tags: null }));
    expect(cache.get('/gone')).toBeUndefined();
  });
});

const CHANNEL = {
  title: 'Articles',
  description: 'What we write',
  language: 'en-us',
  link: 'https://wrc.example/resources',
  self: 'https://wrc.example/feed.xml',
};
const ITEM = {
  title: 'Fees & <terms>',
  link: 'https://wrc.example/resources/fees',
  summary: 'A “full” summary, ]]> and all.',
  category: 'Capital',
  author: 'Elena Marsh',
  date: '2026-03-01',
};

test('a feed contains its own address and its items', () => {
  const { attributes, children } = readXml(rss(CHANNEL, [ITEM]));
  expect(attributes.version).toBe('2.0');
  const [channel] = children;
  expect(channel && childTexts(channel, 'lastBuildDate')).toEqual(['Sun, 01 Mar 2026 12:00:00 GMT']);
  const self = channel?.children.find(({ name }) => name === 'atom:link');
  expect([self?.namespace, self?.attributes.rel, self?.attributes.href]).toEqual([
    'http://www.w3.org/2005/Atom',
    'self',
    CHANNEL.self,
  ]);
  const item = channel?.children.find(({ name }) => name === 'item');
  expect(Object.fromEntries(item?.children.map(({ name, text }) => [name, text]) ?? [])).toEqual({
    title: ITEM.title,
    link: ITEM.link,
    guid: ITEM.link,
    pubDate: 'Sun, 01 Mar 2026 12:00:00 GMT',
    'dc:creator': ITEM.author,
    category: ITEM.category,
    description: ITEM.summary,
  });
});

test('characters that XML forbids are left out', () => {
  const [channel] = readXml(rss({ ...CHANNEL, title: 'a\u0000\u000b\ud800b\uffff😀' }, [])).children;
  expect(channel && childTexts(channel, 'title')).toEqual(['ab😀']);
});

const ADDRESS = 'https://wrc.example/sitemap.xml';
const entries = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    url: `https://wrc.example/${index}`,
    changed: `2026-01-${String(index + 1).padStart(2, '0')}`,
  }));
const addresses = (xml: string | null) => [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);

describe('the sitemap', () => {
  it('names every address with the day of its last change', () => {
    const xml = sitemap(ADDRESS, entries(2), null);
    expect(addresses(xml)).toEqual(['https://wrc.example/0', 'https://wrc.example/1']);
    expect(xml).toContain('<lastmod>2026-01-02</lastmod>');
  });

  it('writes addresses so that no character of theirs is taken for markup', () => {
    expect(sitemap(ADDRESS, [{ url: 'https://wrc.example/?a=1&b=<2>', changed: '2026-01-01' }], null)).toContain(
      '<loc>https://wrc.example/?a=1&amp;b=&lt;2&gt;</loc>',
    );
  });

  it('becomes an index of parts when one file cannot hold them, each with its latest change', () => {
    const index = sitemap(ADDRESS, entries(5), null, 2);
    expect(index).toContain('<sitemapindex');
    expect(addresses(index)).toEqual([`${ADDRESS}?page=1`, `${ADDRESS}?page=2`, `${ADDRESS}?page=3`]);
    expect(index).toContain(`<loc>${ADDRESS}?page=2</loc><lastmod>2026-01-04</lastmod>`);
    const parts = [1, 2, 3].flatMap((part) => addresses(sitemap(ADDRESS, entries(5), part, 2)));
    expect(parts).toEqual(entries(5).map(({ url }) => url));
  });

  it('holds 50,000 addresses in one file, and not one more', () => {
    expect(sitemap(ADDRESS, entries(50_000), null)).toContain('<urlset');
    expect(sitemap(ADDRESS, entries(50_001), null)).toContain('<sitemapindex');
  });

  it.each([0, 2, -1, 1.5, Number.NaN])('has no part %s when one file is enough', (part) => {
    expect(sitemap(ADDRESS, entries(3), part)).toBeNull();
  });
});
