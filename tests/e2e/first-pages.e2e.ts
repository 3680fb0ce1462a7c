import { describe, expect, inject, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { DESKTOP, ownBrowser, PHONE, startScripts, type Tab } from '#tests/support/browser.ts';

const openTab = ownBrowser();
const ARTICLE = '/resources/five-financing-mistakes';
const PAGES = [
  '/',
  ARTICLE,
  '/thank-you',
  '/privacy-policy',
  '/terms-of-use',
  '/disclaimer',
  '/no-such-page',
  '/resources/no-such-article',
];
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
    // The browser itself reports the 404 of the page, and we log its path.
    expect(tab.complaints.filter((line) => !line.includes('404'))).toEqual([]);
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

describe('the missing path of a 404 (§2)', () => {
  const logged = (tab: Tab) => tab.complaints.filter((line) => line.includes('404: no page at'));

  test('is logged to the console at once, and not again when the scripts come', async () => {
    const tab = await openTab();
    await tab.goto(at('/no-such-page'));
    expect(logged(tab)).toEqual(['error: 404: no page at /no-such-page']);
    await startScripts(tab);
    await tab.waitForTimeout(200);
    expect(logged(tab)).toHaveLength(1);
  });

  test('is logged when a link of ours leads nowhere', async () => {
    const tab = await openTab();
    await tab.goto(at('/'));
    await startScripts(tab);
    await tab.evaluate(() => {
      const { __reactRouterDataRouter: router } = window as unknown as {
        __reactRouterDataRouter: { navigate(to: string): void };
      };
      router.navigate('/nowhere');
    });
    await expect.poll(() => logged(tab)).toEqual(['error: 404: no page at /nowhere']);
  });
});
