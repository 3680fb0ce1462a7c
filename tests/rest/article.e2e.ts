import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { sidewaysScroll } from '#tests/support/accessibility.ts';
import { DESKTOP, ownBrowser, PHONE, startScripts, type Tab } from '#tests/support/browser.ts';
import { articleRow, ownLibrary } from '#tests/support/own-library.ts';

/** The article page (§2 Article), with and without scripts, on a phone and on a desktop. */

const openTab = ownBrowser();
const library = ownLibrary();
const LONG = '/resources/a-long-article';
const SECTIONS = ['First', 'Second', 'Third', 'Fourth'];
const LINKS =
  '<a href="/buy">y</a> <a href="https://sba.gov/a">z</a> <a href="https://sba.gov/b">sba.gov/b</a> ' +
  '<a href="mailto:a@b.example">mail</a> <a href="#s-one">up</a>';
const paragraphs = '<p>A paragraph of an article that somebody reads to its end, line by line.</p>'.repeat(25);

beforeAll(async () => {
  await library.fill([
    articleRow('a-long-article', {
      bodyHtml: SECTIONS.map((title) => `<h2>${title}</h2>${paragraphs}`).join(''),
      category: 'Sell',
      tags: ['Taxes', 'Valuation'],
      authorName: 'William R. Carver',
      authorRole: 'Managing Director',
      publishDate: '2026-10-07',
      readTime: 9,
      summary: 'A summary.',
    }),
    articleRow('one-common-tag', { tags: ['Taxes'], publishDate: '2026-10-06' }),
    articleRow('two-common-tags', { tags: ['Valuation', 'Taxes'], publishDate: '2026-01-01' }),
    articleRow('same-category', { category: 'Sell', publishDate: '2026-10-01' }),
    articleRow('same-category-older', { category: 'Sell', publishDate: '2026-09-01' }),
    articleRow('a-short-article', {
      bodyHtml: `<h2>One</h2><p>x</p><h2>Two</h2><p>${LINKS}</p>`,
      tags: ['Paper'],
      readTime: 0,
      heroImageUrl: '/icon-512.png',
      heroImageAlt: 'A seal',
      publishDate: '2020-02-29',
    }),
    articleRow('wide-things', {
      title: 'x'.repeat(120),
      publishDate: '2020-01-01',
      bodyHtml: `<p>${'y'.repeat(300)}</p><pre><code>${'z '.repeat(200)}${'z'.repeat(200)}</code></pre><img src="/social/default.jpg" alt="wide"><blockquote>${'w'.repeat(200)}</blockquote>`,
    }),
  ]);
});

describe.each([
  ['without scripts', false, [PHONE]],
  ['with scripts', true, [PHONE, DESKTOP]],
])('%s', (_name, javaScriptEnabled, viewports) => {
  test.each(viewports)('a long article at $width px', async (viewport) => {
    const permissions = javaScriptEnabled ? ['clipboard-read', 'clipboard-write'] : [];
    const tab = await openTab({ viewport, javaScriptEnabled, permissions });
    await tab.goto(library.at(LONG));
    if (javaScriptEnabled) await startScripts(tab);
    await expectOrigin(tab, viewport === PHONE);
    await expectRelated(tab);
    await expectProgress(tab, viewport.width);
    await expectContents(tab, viewport === PHONE);
    if (javaScriptEnabled && viewport === DESKTOP) await expectCurrentSection(tab);
    await expectSharing(tab, javaScriptEnabled);
    await expectBar(tab);

    await tab.goto(library.at('/resources/wide-things'));
    if (javaScriptEnabled) {
      const texts = () => tab.locator('h1, .prose').allTextContents();
      const before = await texts();
      await tab.evaluate(changePage);
      await startScripts(tab);
      await tab.getByRole('button', { name: 'Copy link' }).waitFor();
      expect(await texts(), 'complete, and once, although the page was changed before hydration').toEqual(before);
      const bar = tab.locator('.sticky-bar');
      await expect.poll(() => bar.isVisible(), { message: 'dismissed on the article before' }).toBe(false);
    }
    expect(await sidewaysScroll(tab), 'nothing is wider than the window').toBe(0);
  });

  test('a short article has no contents, no read time of 0, and prints the addresses of its links', async () => {
    const tab = await openTab({ javaScriptEnabled });
    await tab.goto(library.at('/resources/a-short-article'));
    if (javaScriptEnabled) await startScripts(tab);
    for (const viewport of [DESKTOP, PHONE]) {
      await tab.setViewportSize(viewport);
      expect(await tab.getByText('In this article').count()).toBe(0);
      expect(await tab.locator('article header').innerText()).not.toContain('min read');
      expect(await tab.getByRole('main').getByText('February 29, 2020').isVisible()).toBe(true);
      expect(await tab.getByRole('img', { name: 'A seal' }).isVisible()).toBe(true);
    }
    await tab.emulateMedia({ media: 'print' });
    const printed = (link: Element) => getComputedStyle(link, '::after').content;
    const addressOf = (name: string) => tab.locator('.prose').getByRole('link', { name }).evaluate(printed);
    expect(await addressOf('y')).toMatch(/\(https?:\/\/[^/]+\/buy\)/);
    expect(await addressOf('z')).toContain('(https://sba.gov/a)');
    for (const name of ['sba.gov/b', 'mail', 'up']) expect(await addressOf(name), name).toBe('none');
    for (const name of ['Topics', 'About the author']) expect(await tab.getByLabel(name).isVisible(), name).toBe(false);
  });
});

describe('for programs', () => {
  const read = async (path: string) => (await fetch(library.at(path))).text();
  const imageOf = (html: string) => /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';

  test('the social picture is drawn from title and category, and its URL changes with them', async () => {
    const { pathname } = new URL(imageOf(await read(LONG)));
    const answer = await fetch(library.at(pathname));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1200, 630]);

    const old = await fetch(library.at('/social/articles/a-long-article/0.jpg'), { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([302, pathname]);
    expect((await fetch(library.at('/social/articles/no-such/0.jpg'))).status).toBe(404);
  });

  test('an article’s own picture replaces it', async () => {
    expect(new URL(imageOf(await read('/resources/a-short-article'))).pathname).toBe('/icon-512.png');
  });

  test('structured data has author, dates, picture and breadcrumb', async () => {
    const html = await read(LONG);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) =>
      JSON.parse(json),
    );
    expect(blocks.find((block) => block['@type'] === 'Article')).toMatchObject({
      headline: 'a long article',
      datePublished: '2026-10-07',
      dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      image: imageOf(html),
      author: { '@type': 'Person', name: 'William R. Carver', url: expect.stringContaining('/about/william-carver') },
    });
    const trail = blocks.find((block) => block['@type'] === 'BreadcrumbList');
    const names = trail.itemListElement.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Home', 'Resources', 'a long article']);
  });
});

/** Runs in the page. Extensions add elements of their own, and translators wrap the words. */
function changePage(): void {
  for (const place of document.querySelectorAll('body, main, article')) place.prepend(document.createElement('div'));
  for (const words of document.querySelectorAll('h1, time, .prose p')) {
    const wrap = document.createElement('font');
    wrap.append(...words.childNodes);
    words.append(wrap);
  }
}

/** Title, author, date and category. */
async function expectOrigin(tab: Tab, isPhone: boolean): Promise<void> {
  const main = tab.getByRole('main');
  expect(await main.getByText('October 7, 2026, 9 min read').isVisible()).toBe(true);
  expect(await main.getByText('Managing Director').first().isVisible()).toBe(true);
  expect(await main.getByRole('link', { name: 'Profile' }).getAttribute('href')).toBe('/about/william-carver');
  const trail = main.getByRole('navigation', { name: 'Breadcrumb' });
  const places = await trail.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href')));
  expect(places).toEqual(['/', '/resources']);
  const call = main.getByRole('link', { name: 'Schedule Exit Readiness Consultation' });
  expect(await call.getAttribute('href')).toBe('/contact');
  const band = await tab.locator('.plate-band').boundingBox();
  expect(band?.height).toBe(isPhone ? 260 : 400);
}

/** A table of contents whose links scroll to sections below the navigation. */
async function expectContents(tab: Tab, isPhone: boolean): Promise<void> {
  if (isPhone) await tab.locator('summary', { hasText: 'In this article' }).click();
  const contents = tab.getByRole('navigation', { name: 'In this article' });
  expect(await contents.getByRole('link').allInnerTexts()).toEqual(SECTIONS);
  await contents.getByRole('link', { name: 'Third' }).click();
  const heading = tab.getByRole('heading', { name: 'Third' });
  const masthead = (await tab.locator('.masthead').boundingBox())?.height ?? 0;
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeLessThan(masthead + 80);
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(masthead);
}

/** The table of contents marks the current section. */
async function expectCurrentSection(tab: Tab): Promise<void> {
  await tab.getByRole('heading', { name: 'Fourth' }).evaluate((heading) => heading.scrollIntoView());
  const current = tab.getByRole('navigation', { name: 'In this article' }).locator('[aria-current]');
  await expect.poll(() => current.allInnerTexts()).toEqual(['Fourth']);
}

/** Up to three related articles: most shared tags first, then the newest. */
async function expectRelated(tab: Tab): Promise<void> {
  const related = tab.locator('section', { has: tab.getByRole('heading', { name: 'Related articles' }) });
  expect(await related.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual([
    'two common tags',
    'one common tag',
    'same category',
  ]);
}

/** A line shows the reading progress. */
async function expectProgress(tab: Tab, windowWidth: number): Promise<void> {
  const width = async () => (await tab.locator('.reading-progress').boundingBox())?.width ?? 0;
  expect(await width()).toBe(0);
  await tab.getByRole('heading', { name: 'Third' }).scrollIntoViewIfNeeded();
  await expect.poll(width).toBeGreaterThan(windowWidth * 0.2);
  await tab.getByRole('heading', { name: 'Related articles' }).scrollIntoViewIfNeeded();
  await expect.poll(width).toBe(windowWidth);
}

/** The sticky bar appears after a third of the article, never covers the footer, and can be dismissed. */
async function expectBar(tab: Tab): Promise<void> {
  const bar = tab.locator('.sticky-bar');
  const isInWindow = () =>
    bar.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top < innerHeight && bottom > 0;
    });
  await tab.evaluate(() => scrollTo(0, 0));
  await expect.poll(isInWindow).toBe(false);
  await tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await expect.poll(isInWindow).toBe(true);
  await expect.poll(() => bar.innerText()).toContain('Ready to discuss your M&A goals?');
  const shownCalls = () =>
    tab.locator('article aside .button, .sticky-bar .button').evaluateAll((calls) =>
      calls.flatMap((call) => {
        const { top, bottom } = call.getBoundingClientRect();
        const isShown = top < innerHeight && bottom > 0 && call.checkVisibility({ visibilityProperty: true });
        return isShown ? call.textContent : [];
      }),
    );
  expect(await shownCalls(), 'one call at a time').toEqual(['Talk to us']);
  await tab.locator('article aside .button').scrollIntoViewIfNeeded();
  await expect.poll(shownCalls, { message: 'one call at a time' }).toEqual(['Schedule Exit Readiness Consultation']);

  await tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(isInWindow).toBe(false);

  await tab.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  await bar.getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => bar.isVisible()).toBe(false);
}

/** The article can be shared; with scripts a button copies the link and confirms it. */
async function expectSharing(tab: Tab, javaScriptEnabled: boolean): Promise<void> {
  const href = (name: string) => tab.locator('.reading ~ div').getByRole('link', { name }).getAttribute('href');
  const address = new RegExp(`${encodeURIComponent(LONG)}$`);
  expect(await href('LinkedIn')).toMatch(address);
  expect(await href('Email')).toMatch(address);
  expect(await tab.getByRole('button', { name: 'Copy link' }).count()).toBe(javaScriptEnabled ? 1 : 0);
  if (!javaScriptEnabled) return;
  await tab.getByRole('button', { name: 'Copy link' }).click();
  await expect.poll(() => tab.getByText('Link copied').isVisible()).toBe(true);
  expect(new URL(await tab.evaluate(() => navigator.clipboard.readText())).pathname).toBe(LONG);
}
