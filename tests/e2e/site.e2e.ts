import { describe, expect, inject, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { DESKTOP, ownBrowser, PHONE, startScripts, type Tab } from '#tests/support/browser.ts';
import { walkWithKeyboard } from '#tests/support/keyboard.ts';
import { lostTexts, sidewaysScroll } from '#tests/support/legibility.ts';
import { VISITED_PAGES } from '#tests/support/site-pages.ts';

/** What holds on every page, whatever it is about. A new page is one line in `app/content/pages.ts`. */

const openTab = ownBrowser();
const at = (path: string) => inject('siteUrl') + path;

describe.each(VISITED_PAGES)('$path', ({ path, status, isIndexed, isPersonal }) => {
  test('answers, has one heading and a complete head (§2), and no script before the visitor does something', async () => {
    const tab = await openTab();
    const scripts: string[] = [];
    tab.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    const answer = await tab.goto(at(path));
    expect(answer?.status()).toBe(status);
    expect(await tab.locator('h1').count()).toBe(1);
    expect(await tab.title()).toMatch(/.{5,} \| WRC Advisory$|^WRC Advisory/);
    const content = (selector: string) => tab.locator(selector).first().getAttribute('content');
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt', 'og:type']) {
      expect.soft(await content(`meta[property="${name}"]`), name).toBeTruthy();
    }
    const description = (await content('meta[name="description"]')) ?? '';
    expect.soft(description.length, description).toBeGreaterThanOrEqual(50);
    expect.soft(description.length, description).toBeLessThanOrEqual(160);
    expect.soft(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
    const canonical = tab.locator('link[rel="canonical"]');
    if (isIndexed) expect.soft(new URL((await canonical.getAttribute('href')) ?? '').pathname).toBe(path);
    else expect.soft(await content('meta[name="robots"]')).toMatch(/^noindex/);
    expect.soft(await tab.locator('meta[name="robots"]').count()).toBe(isIndexed ? 0 : 1);
    expect.soft(scripts).toEqual([]);
  });

  test.each([PHONE, DESKTOP])('is accessible, fits and is silent at $width px', async (viewport) => {
    const tab = await openTab({ viewport });
    await tab.goto(at(path));
    expect.soft(await violations(tab)).toEqual([]);
    expect.soft(await sidewaysScroll(tab)).toBe(0);
    await startScripts(tab);
    expect.soft(unexpected(tab)).toEqual([]);
  });

  test('loses nothing on the narrowest phone, and with text at 200 %', async () => {
    const tab = await openTab({ viewport: { width: 320, height: 640 } });
    await tab.goto(at(path));
    await tab.evaluate(() => document.fonts.ready);
    expect.soft(await losses(tab), 'at 320 px').toEqual(NONE);
    await tab.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const viewport of [PHONE, DESKTOP]) {
      await tab.setViewportSize(viewport);
      expect.soft(await losses(tab), `at ${viewport.width} px and 200 %`).toEqual(NONE);
    }
  });

  test('can be gone through with the keyboard alone', async () => {
    const tab = await openTab({ viewport: DESKTOP });
    await tab.goto(at(path));
    expect.soft(await walkWithKeyboard(tab, 'Tab')).toEqual({ missed: [], problems: [] });
    await tab.setViewportSize(PHONE);
    expect.soft(await walkWithKeyboard(tab, 'Shift+Tab')).toEqual({ missed: [], problems: [] });
  });

  // What a page for one person says depends on the visit, and has tests of its own.
  if (!isPersonal) {
    test('says the same without scripts', async () => {
      const plain = await openTab({ javaScriptEnabled: false });
      await plain.goto(at(path));
      const scripted = await openTab();
      await scripted.goto(at(path));
      await startScripts(scripted);
      expect(await mainText(plain)).toBe(await mainText(scripted));
    });
  }
});

test('the home page costs a phone at most 350 KB before the visitor does something', async () => {
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

const NONE = { sideways: 0, lost: [] };

async function losses(tab: Tab): Promise<{ sideways: number; lost: string[] }> {
  return { sideways: await sidewaysScroll(tab), lost: await lostTexts(tab) };
}

/** The browser itself reports the 404 of a page, and we log its path. */
const unexpected = (tab: Tab) => tab.complaints.filter((line) => !line.includes('404'));

/** Without the controls that are nothing without scripts, such as a button that copies. */
async function mainText(tab: Tab): Promise<string> {
  await tab.evaluate(() => {
    for (const control of document.querySelectorAll('[data-needs-scripts]')) control.remove();
  });
  return (await tab.locator('main').innerText()).replaceAll(/\s+/g, ' ');
}
