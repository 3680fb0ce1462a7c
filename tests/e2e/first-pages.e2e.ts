import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect, inject, test } from 'vitest';
import { DESKTOP, ownBrowser, PHONE, type Tab } from '#tests/support/browser.ts';

const openTab = ownBrowser();
const ARTICLE = '/resources/five-financing-mistakes';
const PAGES = ['/', ARTICLE, '/thank-you', '/no-such-page', '/resources/no-such-article'];
const NOT_INDEXED = ['/thank-you'];
const at = (path: string) => inject('siteUrl') + path;

describe.each(PAGES)('%s', (path) => {
  const isMissing = path.includes('no-such');

  test.each([PHONE, DESKTOP])('is accessible, fits and is silent at $width px', async (viewport) => {
    const tab = await openTab({ viewport });
    const answer = await tab.goto(at(path));
    expect(answer?.status()).toBe(isMissing ? 404 : 200);
    expect(await violations(tab)).toEqual([]);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    // The browser itself reports the 404 of the page.
    expect(tab.complaints.filter((line) => !line.includes('404 (Not Found)'))).toEqual([]);
  });

  test('does not scroll sideways on the narrowest phone', async () => {
    const tab = await openTab({ viewport: { width: 320, height: 640 } });
    await tab.goto(at(path));
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('has a complete head', async () => {
    const tab = await openTab();
    await tab.goto(at(path));
    expect(await tab.title()).toMatch(/.{5,} \| WRC Advisory$|^WRC Advisory/);
    const content = (selector: string) => tab.locator(selector).first().getAttribute('content');
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:type']) {
      expect(await content(`meta[property="${name}"]`), name).toBeTruthy();
    }
    expect(await content('meta[name="description"]')).toBeTruthy();
    expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
    if (isMissing || NOT_INDEXED.includes(path)) expect(await content('meta[name="robots"]')).toBe('noindex');
    else
      expect(await tab.locator('link[rel="canonical"]').getAttribute('href')).toMatch(
        new RegExp(`^http://localhost:\\d+${path}$`),
      );
    expect(await tab.locator('h1').count()).toBe(1);
    for (const block of await tab.locator('script[type="application/ld+json"]').allTextContents()) {
      expect(JSON.parse(block)).toHaveProperty('@context', 'https://schema.org');
    }
  });

  test('loads no script before the visitor does something, and works as a whole afterwards', async () => {
    const tab = await openTab();
    const scripts: string[] = [];
    tab.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await tab.goto(at(path), { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);

    await tab.mouse.move(100, 100);
    await expect.poll(() => tab.evaluate(() => Object.hasOwn(window, '__reactRouterDataRouter'))).toBe(true);
    expect(scripts.length).toBeGreaterThan(0);
    expect(tab.complaints.filter((line) => !line.includes('404'))).toEqual([]);
  });
});

test('the home page shows the three newest articles, and leads to them', async () => {
  const tab = await openTab();
  await tab.goto(at('/'));
  const library = tab.locator('section', {
    has: tab.getByRole('heading', { name: 'Latest from the Resource Library' }),
  });
  expect(await library.getByRole('heading', { level: 3 }).count()).toBe(3);
  await library.getByRole('link', { name: /Keeping the people who make the company work/ }).click();
  await tab.waitForURL('**/resources/keeping-key-employees-after-acquisition');
  expect(await tab.getByRole('heading', { level: 1 }).innerText()).toMatch(/Keeping the people/);
});

test('the article shows its text, its author, what it belongs to, and what to read next', async () => {
  const tab = await openTab({ javaScriptEnabled: false });
  await tab.goto(at(ARTICLE));
  await expect.soft(tab.getByText('First-time buyers rarely lose a company').count()).resolves.toBe(1);
  await expect
    .soft(tab.getByRole('navigation', { name: 'Breadcrumb' }).innerText())
    .resolves.toMatch(/Home[\s/]+Resources/);
  await expect.soft(tab.getByText('March 24, 2026').first().isVisible()).resolves.toBe(true);
  await expect
    .soft(tab.getByRole('link', { name: 'Request Capital Structuring Support' }).getAttribute('href'))
    .resolves.toBe('/contact');
  await expect
    .soft(tab.getByRole('link', { name: 'Schedule Free Consultation' }).getAttribute('href'))
    .resolves.toBe('/consultation');
});

test('a draft has no address, and says so as any article that does not exist', async () => {
  const tab = await openTab();
  const answer = await tab.goto(at('/resources/sde-or-ebitda'));
  expect(answer?.status()).toBe(404);
  expect(await tab.getByRole('heading', { level: 1 }).innerText()).toBe('Article Not Found');
  expect(await tab.getByRole('link', { name: 'Back to Resources' }).getAttribute('href')).toBe('/resources');
});

test('the missing path of a 404 is logged to the console (§2)', async () => {
  const tab = await openTab();
  await tab.goto(at('/no-such-page'));
  await tab.mouse.move(50, 50);
  await expect.poll(() => tab.complaints.join('\n')).toContain('/no-such-page');
});

test('the menu of a phone opens before any script has run, holds the focus, and closes on Escape', async () => {
  const tab = await openTab({ viewport: PHONE, javaScriptEnabled: false });
  await tab.goto(at('/'));
  await tab.getByRole('button', { name: 'Open menu' }).click();
  const menu = tab.getByRole('dialog');
  expect(await menu.isVisible()).toBe(true);
  expect(await menu.getByRole('link', { name: 'Sell a Business' }).getAttribute('href')).toBe('/sell');
  await tab.keyboard.press('Escape');
  await expect.poll(() => menu.isVisible()).toBe(false);
});

async function violations(tab: Tab): Promise<string[]> {
  // The page's own policy forbids foreign scripts, so axe is brought in through the debugger.
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  await tab.evaluate(axe);
  return tab.evaluate(async () => {
    const { violations: found } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run();
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
  });
}
