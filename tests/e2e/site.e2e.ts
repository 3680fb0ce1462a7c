import { globSync, readFileSync } from 'node:fs';
import { describe, expect, inject, test } from 'vitest';
import { lostTexts, setTextSpacing, sidewaysScroll, violations } from '#tests/support/accessibility.ts';
import { DESKTOP, ownBrowser, PHONE, painted, startScripts, type Tab } from '#tests/support/browser.ts';
import { walkWithKeyboard } from '#tests/support/keyboard.ts';
import { ARTICLE, VISITED_PAGES } from '#tests/support/site-pages.ts';

/** What holds on every page, whatever it is about. A new page is one line in `app/firm/pages.ts`. */

/** Their layout is also looked at on a desktop: the two shells that all pages stand in. All of them are in `screens.e2e.ts`. */
const ALSO_WIDE = ['/', ARTICLE];

/** One page of each shell and of each kind of content. The others are looked at in the second tier (`vitest.config.ts`). */
const FIRST_TIER = ['/', '/retain', '/resources', ARTICLE, '/tools/deal-coverage', '/book', '/no-such-page'];
const isSecondTier = process.env.TEST_TIER === 'rest';
const LOOKED_AT = VISITED_PAGES.filter(({ path }) => FIRST_TIER.includes(path) !== isSecondTier);

const openTab = ownBrowser();
const at = (path: string) => inject('siteUrl') + path;

describe.each(LOOKED_AT)('$path', ({ path, status, isIndexed, isPersonal }) => {
  // One page load for all of it: before the scripts start, the checks change only the window and the size of the text.
  test('is complete, accessible, fits a phone, works by keyboard, and logs nothing', async () => {
    const tab = await openTab({ viewport: PHONE });
    const scripts: string[] = [];
    tab.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const answer = await tab.goto(at(path));
    expect(answer?.status()).toBe(status);
    await expectCompleteHead(tab, path, isIndexed);
    expect.soft(scripts, 'scripts before any interaction').toEqual([]);

    expect.soft(await walkWithKeyboard(tab, 'Shift+Tab')).toEqual({ missed: [], problems: [] });
    expect.soft(await violations(tab)).toEqual([]);
    const seen = await visibleText(tab); // Until axe, phones have not laid out what is below the screen.
    await tab.evaluate(() => document.fonts.ready);
    await setTextSize(tab, '200%');
    expect.soft(await losses(tab), 'at 200 %').toEqual(NONE);
    await setTextSize(tab, '');
    await setTextSpacing(tab, 'wide');
    expect.soft(await losses(tab), 'with wide text spacing').toEqual(NONE);
    await setTextSpacing(tab, 'normal');
    await tab.emulateMedia({ forcedColors: 'active' });
    expect.soft(await unreadableTexts(tab), 'with forced colors').toEqual([]);
    await tab.emulateMedia({ forcedColors: 'none' });
    await tab.setViewportSize({ width: 320, height: 640 });
    expect.soft(await losses(tab), 'at 320 px').toEqual(NONE);
    await tab.setViewportSize(PHONE);
    if (ALSO_WIDE.includes(path)) await expectGoodOnDesktop(tab);

    await startScripts(tab);
    expect.soft(unexpected(tab)).toEqual([]);
    if (isPersonal) return; // Its text depends on the visit, and has its own tests.
    expect.soft(await visibleText(tab), 'says the same without scripts').toBe(seen);
    const { rendered, hydrated } = await tab.evaluate(mainTexts, (await answer?.text()) ?? '');
    expect(rendered, 'says the same without scripts').toBe(hydrated);
  });
});

async function expectGoodOnDesktop(tab: Tab): Promise<void> {
  await tab.setViewportSize(DESKTOP);
  await painted(tab);
  expect.soft(await violations(tab), 'on a desktop').toEqual([]);
  await setTextSize(tab, '200%');
  expect.soft(await losses(tab), 'on a desktop, at 200 %').toEqual(NONE);
  await setTextSize(tab, '');
  await setTextSpacing(tab, 'wide');
  expect.soft(await losses(tab), 'on a desktop, with wide text spacing').toEqual(NONE);
  await setTextSpacing(tab, 'normal');
  // Last, because it ends at the foot of the page, where the masthead has other colors.
  expect.soft(await walkWithKeyboard(tab, 'Tab')).toEqual({ missed: [], problems: [] });
  await tab.setViewportSize(PHONE);
}

/** One heading, and everything that search engines and social networks ask for (§2). */
async function expectCompleteHead(tab: Tab, path: string, isIndexed: boolean): Promise<void> {
  const found = await tab.evaluate(() => ({
    headings: document.querySelectorAll('h1').length,
    title: document.title,
    robots: document.querySelectorAll('meta[name="robots"]').length,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '',
    meta: Object.fromEntries(
      [...document.querySelectorAll('meta[content]')].map((meta) => [
        meta.getAttribute('property') ?? meta.getAttribute('name'),
        meta.getAttribute('content') ?? '',
      ]),
    ),
  }));
  expect(found.headings).toBe(1);
  expect(found.title).toMatch(/.{5,} \| WRC Advisory$|^WRC Advisory|^.{46,}$/); // With the name, if it fits into 60.
  expect(found.title.length).toBeLessThanOrEqual(60);
  for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt', 'og:type']) {
    expect.soft(found.meta[name], name).toBeTruthy();
  }
  const description = found.meta.description ?? '';
  expect.soft(description.length, description).toBeGreaterThanOrEqual(50);
  expect.soft(description.length, description).toBeLessThanOrEqual(160);
  expect.soft(found.meta['twitter:card']).toBe('summary_large_image');
  if (isIndexed) expect.soft(new URL(found.canonical).pathname).toBe(path);
  else expect.soft(found.meta.robots).toMatch(/^noindex/);
  expect.soft(found.robots).toBe(isIndexed ? 0 : 1);
}

if (!isSecondTier) {
  test('the home page loads at most 350 KB on a phone before any interaction', async () => {
    const tab = await openTab({ viewport: PHONE, deviceScaleFactor: 3, isMobile: true });
    const network = await tab.context().newCDPSession(tab);
    await network.send('Network.enable');
    let bytes = 0;
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await tab.goto(at('/'), { waitUntil: 'networkidle' });
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(350_000);
  });
}

const NONE = { sideways: 0, lost: [] };

async function losses(tab: Tab): Promise<{ sideways: number; lost: string[] }> {
  return { sideways: await sidewaysScroll(tab), lost: await lostTexts(tab) };
}

function setTextSize(tab: Tab, size: string): Promise<void> {
  return tab.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize;
  }, size);
}

/** Texts in the color of the ground, and texts of drawings that keep their own color where the visitor's should be. */
function unreadableTexts(tab: Tab): Promise<string[]> {
  return tab.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('span'));
    const colorOf = (name: string) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    };
    const ground = colorOf('Canvas');
    const [ink, ...others] = ['CanvasText', 'Highlight', 'LinkText'].map(colorOf);
    probe.remove();
    const isPlain = (text: Element) => text.matches('.scale-label, .week text');
    const drawn = [...document.querySelectorAll('main svg text')].filter((text) => {
      const { fill } = getComputedStyle(text);
      return fill !== ink && (isPlain(text) || !others.includes(fill));
    });
    const hidden = [...document.querySelectorAll('main :is(h1, h2, h3, p, li, dt, dd, label, legend, b)')].filter(
      (text) => getComputedStyle(text).color === ground,
    );
    return [...drawn, ...hidden].map((text) => text.textContent ?? '');
  });
}

/** The browser itself reports the 404 of a page, and we log its path. */
const unexpected = (tab: Tab) => tab.complaints.filter((line) => !line.includes('404'));

/** Without the controls that are nothing without scripts, such as a button that copies. */
function visibleText(tab: Tab): Promise<string> {
  return tab.evaluate(() => {
    const controls = [...document.querySelectorAll<HTMLElement>('[data-needs-scripts]')];
    for (const control of controls) control.hidden = true;
    const text = document.querySelector('main')?.innerText.replaceAll(/\s+/g, ' ');
    for (const control of controls) control.hidden = false;
    return text ?? '';
  });
}

/** Runs in the page. The text of the HTML that the server sent, and of the page that the scripts made of it. */
function mainTexts(html: string): { rendered: string; hydrated: string } {
  const mainText = (page: Document) => {
    for (const control of page.querySelectorAll('[data-needs-scripts]')) control.remove();
    return page.querySelector('main')?.textContent ?? '';
  };
  return { rendered: mainText(new DOMParser().parseFromString(html, 'text/html')), hydrated: mainText(document) };
}

interface Route {
  id: string;
  parentId?: string;
  module: string;
  imports: string[];
}

const MAX_FILES = 14;

async function read(path: string): Promise<string> {
  return (await fetch(inject('siteUrl') + path)).text();
}

/** The scripts of each public page, from the manifest of the build. */
async function scriptsOfPages(): Promise<[page: string, scripts: string[]][]> {
  const [address = ''] = /\/assets\/manifest-\w+\.js/.exec(await read('/')) ?? [];
  const { entry, routes } = JSON.parse(/\{.*\}/s.exec(await read(address))?.[0] ?? '');
  const withParents = (route: Route): Route[] =>
    route.parentId ? [...withParents(routes[route.parentId]), route] : [route];
  return Object.values<Route>(routes)
    .filter(({ id }) => /^(site|tools)\//.test(id))
    .map((route) => [
      route.id,
      [...new Set([entry, ...withParents(route)].flatMap(({ module, imports }) => [module, ...imports]))],
    ]);
}

if (!isSecondTier) {
  test('a public page loads few script files, and none of the administration', async () => {
    const pages = await scriptsOfPages();
    expect(pages.length).toBeGreaterThan(10);
    for (const [page, scripts] of pages) {
      expect(scripts.length, page).toBeLessThanOrEqual(MAX_FILES);
      expect(scripts, page).not.toContainEqual(expect.stringMatching(/admin|editor|rich-text/));
    }
  });

  test('no style has only * behind :has(): the browser would look at all elements whenever a box is checked', () => {
    const selectors = globSync('build/client/assets/*.css').flatMap((file) => readFileSync(file, 'utf8').split(/[{}]/));
    expect(selectors.length).toBeGreaterThan(1000);
    expect(selectors.filter((selector) => selector.includes(':has(') && selector.includes(') *)'))).toEqual([]);
  });

  test('no script of the browser contains a table of the database', () => {
    const files = globSync('build/client/assets/*.js');
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) expect(readFileSync(file, 'utf8'), file).not.toContain('PgTable');
  });
}
