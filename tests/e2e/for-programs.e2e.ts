import { describe, expect, inject, test } from 'vitest';
import { withSeedFacts } from '#app/firm/article-texts.ts';
import { GUIDE_FILES } from '#app/firm/guides.ts';
import { SITE } from '#app/firm/identity.ts';
import { INDEXED_PAGES, PAGES } from '#app/firm/pages.ts';
import { RETAIN_FAQ } from '#app/firm/questions.ts';
import { PLANS, RETAINER } from '#app/firm/services.ts';
import { ownBrowser } from '#tests/support/browser.ts';
import { childTexts, readXml } from '#tests/support/markup.ts';

const openTab = ownBrowser();
const at = (path: string) => inject('siteUrl') + path;
const read = async (path: string) => (await fetch(at(path))).text();

describe.each([
  ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ['/feed.xml', 'application/rss+xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/llms-full.txt', 'text/plain; charset=utf-8'],
  ['/resources/working-capital-peg-explained.md', 'text/markdown; charset=utf-8'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
])('%s', (path, type) => {
  test('has its content type and cache lifetime, and answers HEAD alike', async () => {
    const whole = await fetch(at(path));
    expect(whole.status).toBe(200);
    expect(whole.headers.get('content-type')).toBe(type);
    expect(whole.headers.get('cache-control')).toMatch(/^public, max-age=\d+/);
    expect((await whole.text()).length).toBeGreaterThan(50);

    const head = await fetch(at(path), { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, type]);
    expect(await head.text()).toBe('');
  });

  test('answers 304 to a client that has it', async () => {
    const etag = (await fetch(at(path))).headers.get('etag') ?? '';
    const again = await fetch(at(path), { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
  });
});

test('every page has one address: others redirect to it, with their parameters', async () => {
  const paths = [
    ...PAGES.map(({ path }) => path),
    '/resources/five-financing-mistakes',
    '/llms.txt',
    '/login',
    '/admin',
  ];
  for (const path of paths.filter((one) => one !== '/')) {
    for (const other of [
      `${path}/`,
      path.toUpperCase(),
      `/${path}`,
      `${path.replace(/^\/./, (start) => start.toUpperCase())}//`,
    ]) {
      const answer = await fetch(at(`${other}?utm_source=A`), { redirect: 'manual' });
      expect([answer.status, answer.headers.get('location')], other).toEqual([301, `${path}?utm_source=A`]);
    }
  }
  // Other spellings of a token are no address of its page.
  expect((await fetch(at('/preview/AbC'), { redirect: 'manual' })).status).toBe(404);
});

test('every page of the site map has a link on another page', async () => {
  const linked = new Set<string>();
  for (const { path } of INDEXED_PAGES) {
    for (const [, to = ''] of (await read(path)).matchAll(/<a\b[^>]*? href="(\/[^"?#]*)/g))
      if (to !== path) linked.add(to);
  }
  expect(INDEXED_PAGES.map(({ path }) => path).filter((path) => !linked.has(path))).toEqual([]);
});

test('the sitemap is well-formed and lists every indexable page and every published article', async () => {
  const root = readXml(await read('/sitemap.xml'));
  expect([root.name, root.namespace]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9']);
  const urls = root.children.map((url) => ({
    path: new URL(childTexts(url, 'loc')[0] ?? '').pathname,
    changed: childTexts(url, 'lastmod')[0],
  }));
  expect(urls.map(({ path }) => path)).toEqual(expect.arrayContaining(INDEXED_PAGES.map(({ path }) => path)));
  expect(urls).toContainEqual({ path: '/resources/five-financing-mistakes', changed: '2026-03-24' });
  expect(urls.map(({ path }) => path)).not.toContain('/resources/sde-or-ebitda'); // A draft.
  for (const path of ['/thank-you', '/confirmed']) expect(urls.map((url) => url.path)).not.toContain(path);
  for (const { path, changed } of urls) expect(changed, path).toMatch(/^20\d\d-\d\d-\d\d$/);
  for (const { path, changed, listsArticles } of INDEXED_PAGES) {
    if (!listsArticles) expect(urls).toContainEqual({ path, changed });
  }
  expect(new Set(urls.map(({ path }) => path)).size).toBe(urls.length);
});

test('the feed is well-formed, linked from the pages, and lists every published article with its full summary', async () => {
  const root = readXml(await read('/feed.xml'));
  const [channel] = root.children;
  const items = channel?.children.filter(({ name }) => name === 'item') ?? [];
  const newest = items[0];
  if (!newest) throw new Error('The feed is empty.');
  expect(childTexts(newest, 'title')).toEqual(['Keeping the people who make the company work']);
  expect(childTexts(newest, 'description')[0]).toMatch(/^How to find the three people .* asset sale\.$/);
  expect(childTexts(newest, 'pubDate')).toEqual(['Tue, 06 Oct 2026 12:00:00 GMT']);
  for (const item of items) {
    const { pathname } = new URL(childTexts(item, 'link')[0] ?? '');
    expect((await fetch(at(pathname))).status, pathname).toBe(200);
  }
  expect(await read('/buy')).toContain('type="application/rss+xml"');
});

test.each(['0', '2', 'x'])('a part %s of the sitemap that does not exist answers 404', async (part) => {
  expect((await fetch(at(`/sitemap.xml?page=${part}`))).status).toBe(404);
});

test('robots.txt names the sitemap, disallows the administration, and allows noindex pages', async () => {
  const robots = await read('/robots.txt');
  const sitemap = /^Sitemap: (\S+)$/m.exec(robots)?.[1] ?? '';
  expect(new URL(sitemap).pathname).toBe('/sitemap.xml');
  const closed = [...robots.matchAll(/^Disallow: (\S+)$/gm)].map(([, path]) => path ?? '');
  expect(closed).toEqual(['/admin']); // A disallowed /login could not be seen to be noindex.
  for (const { path } of PAGES) expect(closed.some((prefix) => path.startsWith(prefix))).toBe(false);
});

test('programs find whom to tell about a vulnerability, and where to change a password', async () => {
  const answer = await fetch(at('/.well-known/security.txt'));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const text = await answer.text();
  expect(text).toMatch(new RegExp(`^Contact: mailto:${SITE.email}$`, 'm'));
  expect(text).toMatch(/^Canonical: http\S+\/\.well-known\/security\.txt$/m);
  const days = (Date.parse(/^Expires: (\S+)$/m.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days > 30 && days < 366).toBe(true); // RFC 9116
  const change = await fetch(at('/.well-known/change-password'), { redirect: 'manual' });
  expect([change.status, change.headers.get('location')]).toEqual([302, '/admin/account']);
});

test('pages and files say when they were made', async () => {
  for (const path of ['/', '/sitemap.xml', '/favicon.svg']) {
    const { headers } = await fetch(at(path));
    expect(new Date(headers.get('last-modified') ?? '').getTime(), path).toBeGreaterThan(0);
  }
});

test('a category page has a heading and a description of its own', async () => {
  const [all, buy] = await Promise.all(['/resources', '/resources?category=Buy'].map(read));
  const description = (page = '') => /<meta name="description" content="([^"]+)"/.exec(page)?.[1];
  expect(description(buy)).not.toBe(description(all));
  expect(buy).toMatch(/<h2 id="latest"[^>]*>Articles on Buying</);
  expect(all).toMatch(/<h2 id="latest"[^>]*>Latest Articles</);
});

test('llms.txt says what the firm does and does not do, with one line per page and recent article', async () => {
  const text = await read('/llms.txt');
  expect(text).toMatch(new RegExp(`^# ${SITE.name}\n\n> `));
  expect(text).toContain(SITE.notAdvice);
  for (const { name, fee, items } of PLANS) {
    expect(text).toContain(`${name}, ${withSeedFacts(fee)} per month: ${items.join(', ')}`);
  }
  expect(text).toContain(`Minimum ${RETAINER.minimumMonths} months`);
  for (const { question, answer } of RETAIN_FAQ) {
    expect(text).toContain(`- ${question} ${withSeedFacts(answer)}`);
  }
  expect(text).not.toContain('{{');
  expect(text).toContain('- Largest loan: $5 million, as of ');
  for (const { title, text: about } of GUIDE_FILES) expect(text).toMatch(new RegExp(`\\[${title}\\].*${about}`));
  expect(text).toContain(`${SITE.address.street}, ${SITE.address.city}`);
  expect(text).toContain('1–2% of the amount financed');
  for (const { path, title, about } of INDEXED_PAGES) {
    const line = text.split('\n').find((candidate) => candidate.startsWith(`- [${title}](http`));
    expect(line).toMatch(new RegExp(`${path}\\): `));
    expect(line).toContain(withSeedFacts(about));
  }
  expect(text).toContain('/resources/keeping-key-employees-after-acquisition): How to find the three people');
});

test('an article as Markdown has its text, its facts and its figures; llms-full.txt has all of them', async () => {
  const path = '/resources/five-financing-mistakes';
  const answer = await fetch(at(`${path}.md`));
  expect(answer.headers.get('link')).toMatch(/\/resources\/five-financing-mistakes>; rel="canonical"$/);
  const text = await answer.text();
  expect(text).toMatch(/^# Five financing mistakes .*\n\n> Calling lenders/);
  expect(text).toContain('An SBA 7(a) loan goes up to $5 million.');
  expect(text).toMatch(/^\| --- \| --- \|$/m);
  expect(text).toContain('## Figures and their dates');
  expect(text).not.toMatch(/\{\{|\[\[|<\w/);
  expect(/<link rel="alternate" type="text\/markdown" href="[^"]+\.md"/.test(await read(path))).toBe(true);
  expect((await fetch(at('/resources/sde-or-ebitda.md'))).status, 'a draft').toBe(404);

  const all = await read('/llms-full.txt');
  const [, titled = ''] = text.split('\n\n');
  expect(all).toContain(titled);
  expect(all).toContain('# Keeping the people who make the company work');
  expect(await read('/llms.txt')).toContain('/llms-full.txt)');
});

test('pages link the manifest once they have loaded, and its icons exist', async () => {
  const tab = await openTab();
  await tab.goto(at('/'));
  await tab.waitForSelector('head link[rel="manifest"][href="/manifest.webmanifest"]', { state: 'attached' });
  const { name, icons } = JSON.parse(await read('/manifest.webmanifest'));
  expect(name).toBe(SITE.name);
  for (const { src, type } of icons) {
    const icon = await fetch(at(src));
    expect([icon.status, icon.headers.get('content-type')], src).toEqual([200, type]);
  }
});
