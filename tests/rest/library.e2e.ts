import type { Locator, Request } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { CATEGORIES, type Category } from '#app/features/articles/article.ts';
import { ownBrowser, painted, startScripts, type Tab } from '#tests/support/browser.ts';
import {
  articleRow,
  category,
  field,
  NOTHING,
  ownLibrary,
  status,
  titles,
  walkThroughLibrary,
} from '#tests/support/own-library.ts';

/** The list of articles (§2 Resources, §4, §7), with and without scripts, on a phone and on a desktop. */

const openTab = ownBrowser();
const library = ownLibrary();

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

test('pages, search, categories and Back, with scripts', async () => {
  const tab = await openTab();
  await tab.goto(library.at('/resources'));
  await startScripts(tab);
  await walkThroughLibrary(tab, (_, byHand) => byHand());
});

test('pages, search, categories and Back, without scripts', async () => {
  const tab = await openTab({ javaScriptEnabled: false });
  await tab.goto(library.at('/resources'));
  await walkThroughLibrary(tab, async (path) => void (await tab.goto(library.at(path))));
});

describe('search as one types', () => {
  test('needs no page load, keeps the focus, shows the last answer, and says that it is loading', async () => {
    const tab = await openTab();
    await tab.goto(library.at('/resources'));
    await startScripts(tab);
    await expectSamePage(tab);
    await expectLastAnswer(tab);
    await expectLoading(tab);

    // A category chosen right after typing keeps what was typed.
    await field(tab).fill('lenders');
    await category(tab, 'Sell').click();
    await expect.poll(() => status(tab)).toBe('2 articles in Sell for “lenders”');
    expect(await field(tab).inputValue()).toBe('lenders');
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
    const read = async (path: string) => (await (await get(path)).text()).replaceAll('&amp;', '&');
    const target = (html: string, rel: string) => new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1];
    const second = await read('/resources?utm_source=x&page=2');
    expect(new URL(target(second, 'canonical') ?? '').search).toBe('?page=2');
    expect(new URL(target(second, 'prev') ?? '').search).toBe('');
    expect(new URL(target(second, 'next') ?? '').search).toBe('?page=3');
    const search = await read('/resources?q=lenders');
    expect(search).toContain('<meta name="robots" content="noindex, follow"');
    expect(search).not.toContain('rel="canonical"');
  });
});

/** Results without loading a page, with focus and caret where they were, as one step back. */
async function expectSamePage(tab: Tab): Promise<void> {
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
}

/** The last answer wins, however slow an earlier one is. */
async function expectLastAnswer(tab: Tab): Promise<void> {
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
  await tab.unroute('**/resources.data?*q=lend*');
}

/** “Loading articles...” while an answer takes its time (§2). */
async function expectLoading(tab: Tab): Promise<void> {
  await field(tab).fill('');
  await expect.poll(() => status(tab)).toBe('31 articles, page 1 of 3');
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
  await tab.unroute('**/resources.data?*');
}

/** A focused search field with text: its ring leaves the first letter alone, and its clear button is not the browser's. */
async function searchFieldFlaws(field: Locator): Promise<string[]> {
  const room = await field.evaluate((input) => {
    const { paddingLeft, outlineWidth } = getComputedStyle(input);
    return Number.parseFloat(paddingLeft) - Number.parseFloat(outlineWidth);
  });
  const { data, info } = await sharp(await field.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  let blue = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if ((data[at + 2] ?? 0) > (data[at] ?? 0) + 40) blue += 1;
  }
  return [
    ...(room < 2 ? [`${room} px between the ring and the first letter`] : []),
    ...(blue > 0 ? [`${blue} pixels are blue`] : []),
  ];
}
