import type { Request } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { CATEGORIES, type Category } from '#app/features/articles/article.ts';
import { DESKTOP, ownBrowser, PHONE, startScripts, type Tab } from '#tests/support/browser.ts';
import { painted } from '#tests/support/frames.ts';
import { searchFieldFlaws } from '#tests/support/legibility.ts';
import { articleRow, ownLibrary } from '#tests/support/own-library.ts';

/** The list of articles (§2 Resources, §4, §7), with and without scripts, on a phone and on a desktop. */

const openTab = ownBrowser();
const library = ownLibrary();
const NOTHING = 'No articles found. Try adjusting your filters.';
const titles = (tab: Tab) => tab.locator('.article-card h3').allInnerTexts();
const status = (tab: Tab) => tab.getByRole('status').first().innerText();
const field = (tab: Tab) => tab.getByRole('searchbox', { name: 'Search articles' });
const category = (tab: Tab, name: string) =>
  tab.getByRole('navigation', { name: 'Category' }).getByRole('link', { name, exact: true });

beforeAll(async () => {
  await library.fill([
    ...Array.from({ length: 30 }, (_, n) =>
      articleRow(`number-${n}`, {
        category: CATEGORIES[n % 5] as Category,
        publishDate: `2026-03-${String(1 + n).padStart(2, '0')}`,
        summary: n % 3 === 0 ? 'About lenders.' : 'About owners.',
      }),
    ),
    articleRow('cafe', { title: 'Café 100% “owned”', summary: 'R&D', category: 'Buy', publishDate: '2026-01-02' }),
    articleRow('a-draft', { published: false }),
    articleRow('to-come', { publishDate: '2999-01-01' }),
  ]);
});

describe.each([
  ['without scripts', false],
  ['with scripts', true],
])('%s', (_name, javaScriptEnabled) => {
  describe.each([PHONE, DESKTOP])('at $width px', (viewport) => {
    async function open(path: string): Promise<Tab> {
      const tab = await openTab({ viewport, javaScriptEnabled });
      await tab.goto(library.at(path));
      if (javaScriptEnabled) await startScripts(tab);
      return tab;
    }

    test('shows the newest first, twelve to a page, and leads through the pages', async () => {
      const tab = await open('/resources');
      expect(await status(tab)).toBe('31 articles, page 1 of 3');
      expect((await titles(tab)).slice(0, 2)).toEqual(['number 29', 'number 28']);
      expect(await titles(tab)).toHaveLength(12);
      await tab.getByRole('link', { name: 'Next' }).click();
      await tab.waitForURL('**/resources?page=2#articles');
      await expect.poll(() => titles(tab)).toContain('number 17');
      await tab.getByRole('link', { name: 'Page 3', exact: true }).click();
      await tab.waitForURL('**/resources?page=3#articles');
      await expect.poll(() => titles(tab)).toHaveLength(7);
      expect(await tab.getByRole('link', { name: 'Next' }).count()).toBe(0);
    });

    test('a search finds in titles and summaries whatever the case and the accents, and keeps its term', async () => {
      const tab = await open('/resources');
      await field(tab).fill('CAFE');
      await field(tab).press('Enter');
      await tab.waitForURL('**/resources?q=CAFE*');
      await expect.poll(() => titles(tab)).toEqual(['Café 100% “owned”']);
      expect(await status(tab)).toBe('1 article for “CAFE”');
      expect(await field(tab).inputValue()).toBe('CAFE');
    });

    test('a category narrows the search, and the other way round', async () => {
      const tab = await open('/resources?q=lenders');
      expect(await status(tab)).toBe('10 articles for “lenders”');
      await category(tab, 'Sell').click();
      await tab.waitForURL('**/resources?category=Sell&q=lenders*');
      await expect.poll(() => status(tab)).toBe('2 articles in Sell for “lenders”');
      expect(await titles(tab)).toEqual(['number 21', 'number 6']);
      expect(await category(tab, 'Sell').getAttribute('aria-current')).toBe('true');
      await field(tab).fill('owners');
      await field(tab).press('Enter');
      await tab.waitForURL('**/resources?category=Sell&q=owners*');
      await expect.poll(() => status(tab)).toBe('4 articles in Sell for “owners”');
    });

    test('an empty result shows the specified text, with a link to all articles', async () => {
      const tab = await open('/resources?q=submarine&category=Buy');
      expect(await tab.getByText(NOTHING).last().isVisible()).toBe(true);
      expect(await titles(tab)).toEqual([]);
      await tab.getByRole('link', { name: 'Show all articles' }).click();
      await expect.poll(() => titles(tab)).toHaveLength(12);
      expect(await tab.getByText(NOTHING).count()).toBe(0);
    });

    test('Back leads to what was there before', async () => {
      const tab = await open('/resources');
      await category(tab, 'Capital').click();
      await tab.waitForURL('**/resources?category=Capital*');
      await expect.poll(() => status(tab)).toBe('6 articles in Capital');
      await tab.getByRole('link', { name: 'number 27' }).click();
      await tab.waitForURL('**/resources/number-27');
      await tab.goBack();
      await expect.poll(() => status(tab)).toBe('6 articles in Capital');
      await tab.goBack();
      await expect.poll(() => status(tab)).toBe('31 articles, page 1 of 3');
    });
  });
});

describe('search as one types', () => {
  async function open(path = '/resources'): Promise<Tab> {
    const tab = await openTab();
    await tab.goto(library.at(path));
    await startScripts(tab);
    return tab;
  }

  test('shows results without loading a page, keeps focus and caret, and is one step back', async () => {
    const tab = await open();
    await tab.evaluate(() => Object.assign(window, { samePage: true }));
    const scrolled = await field(tab).evaluate((input) => {
      input.scrollIntoView({ block: 'center' });
      return scrollY;
    });
    await field(tab).pressSequentially('number 2', { delay: 40 });
    await expect.poll(() => status(tab)).toBe('12 articles for “number 2”');
    await field(tab).press('ArrowLeft');
    await field(tab).pressSequentially('1', { delay: 20 });
    await expect.poll(() => status(tab)).toBe('1 article for “number 12”');
    expect(
      await field(tab).evaluate((input: HTMLInputElement) => [input.selectionStart, document.activeElement === input]),
    ).toEqual([8, true]);
    expect(await tab.evaluate(() => [Object.hasOwn(window, 'samePage'), scrollY])).toEqual([true, scrolled]);
    expect(await searchFieldFlaws(field(tab))).toEqual([]);

    await tab.goBack();
    await expect.poll(() => status(tab)).toBe('31 articles, page 1 of 3');
    expect(await field(tab).inputValue()).toBe('');
    await tab.goForward();
    await expect.poll(() => status(tab)).toBe('1 article for “number 12”');
    expect(await field(tab).inputValue()).toBe('number 12');
  });

  test('the last answer wins, however slow an earlier one is', async () => {
    const tab = await open();
    const release = Promise.withResolvers<void>();
    await tab.route('**/resources.data?*q=lend*', async (route) => {
      await release.promise;
      await route.continue().catch(() => {});
    });
    const isEarlier = (request: Request) => request.url().includes('q=lend');
    const earlierIsOver = Promise.race([
      tab.waitForEvent('requestfailed', isEarlier), // The page gave it up.
      tab.waitForEvent('requestfinished', isEarlier),
    ]);
    await field(tab).fill('lend');
    await tab.waitForRequest('**/resources.data?*q=lend*');
    await field(tab).fill('cafe');
    await expect.poll(() => titles(tab)).toEqual(['Café 100% “owned”']);
    release.resolve();
    await earlierIsOver;
    await painted(tab);
    expect(await titles(tab)).toEqual(['Café 100% “owned”']);
    expect(await field(tab).inputValue()).toBe('cafe');
  });

  test('shows Loading articles... while a response is pending (§2)', async () => {
    const tab = await open();
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      void tab.route('**/resources.data?*', async (route) => {
        resolve();
        await new Promise<void>((go) => {
          answer = go;
        });
        await route.continue();
      });
    });
    await field(tab).fill('cafe');
    await asked;
    await expect.poll(() => tab.getByText('Loading articles...').isVisible()).toBe(true);
    answer();
    await expect.poll(() => titles(tab)).toEqual(['Café 100% “owned”']);
    expect(await tab.getByText('Loading articles...').count()).toBe(0);
  });

  test('what was typed before the scripts came is searched for', async () => {
    const tab = await openTab();
    const release = Promise.withResolvers<void>();
    await tab.route('**/assets/*.js', async (route) => {
      await release.promise;
      await route.continue();
    });
    await tab.goto(library.at('/resources'));
    await field(tab).pressSequentially('cafe', { delay: 10 });
    release.resolve();
    await expect.poll(() => titles(tab)).toEqual(['Café 100% “owned”']);
    expect(await field(tab).inputValue()).toBe('cafe');
  });

  test('a category chosen right after typing keeps what was typed', async () => {
    const tab = await open();
    await field(tab).fill('lenders');
    await category(tab, 'Sell').click();
    await expect.poll(() => status(tab)).toBe('2 articles in Sell for “lenders”');
    expect(await field(tab).inputValue()).toBe('lenders');
  });
});

describe('addresses', () => {
  const get = (path: string) => fetch(library.at(path), { redirect: 'manual' });

  test.each([
    ['/resources?q=100%25', 'Café'],
    ['/resources?q=r%26d', 'Café'],
    ['/resources?q=%22owned%22', 'Café'],
    ['/resources?q=%25%25', NOTHING],
    ["/resources?q='%20or%201=1--", NOTHING],
    ['/resources?q=%00', 'number 29'],
    ['/resources?q=%5C', NOTHING],
    ['/resources?category=Fishing', NOTHING],
    ['/resources?category=Capital', 'in Capital'],
  ])('%s is answered literally', async (path, text) => {
    const answer = await get(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(text);
  });

  test.each([
    ['/resources?page=4', '/resources?page=3'],
    ['/resources?page=0', '/resources'],
    ['/resources?page=x&category=Sell', '/resources?category=Sell'],
    ['/resources?q=cafe&page=2', '/resources?q=cafe'],
    ['/resources?category=capital&q=x', '/resources?category=Capital&q=x'],
  ])('%s leads to %s', async (path, target) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, target]);
  });

  test('a category page has its number and links to the previous and next page; a search is noindex', async () => {
    const tab = await openTab();
    const link = (rel: string) => tab.locator(`link[rel="${rel}"]`);
    await tab.goto(library.at('/resources?utm_source=x&page=2'));
    expect(new URL((await link('canonical').getAttribute('href')) ?? '').search).toBe('?page=2');
    expect(new URL((await link('prev').getAttribute('href')) ?? '').search).toBe('');
    expect(new URL((await link('next').getAttribute('href')) ?? '').search).toBe('?page=3');
    await tab.goto(library.at('/resources?q=lenders'));
    expect(await tab.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, follow');
    expect(await link('canonical').count()).toBe(0);
  });
});
