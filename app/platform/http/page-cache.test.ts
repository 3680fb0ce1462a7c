import { describe, expect, test } from 'vitest';
import { type CacheablePage, PageCache } from './page-cache.ts';

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
