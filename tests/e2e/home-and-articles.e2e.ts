import { describe, expect, inject, test } from 'vitest';
import { ownBrowser, painted, startScripts, type Tab } from '#tests/support/browser.ts';
import { mainOf, textOf } from '#tests/support/markup.ts';
import { ARTICLE } from '#tests/support/site-pages.ts';
import { holds, type SpecifiedPage, snapshotOf } from '#tests/support/specified.ts';
import { FIRM_AND_LIBRARY } from '#tests/support/specified-firm.ts';
import { CONTACT_AND_LEGAL, FORMS, SERVICES } from '#tests/support/specified-services.ts';

const openTab = ownBrowser();
const at = (path: string) => inject('siteUrl') + path;

test('the home page shows the three newest articles, and leads to them', async () => {
  const tab = await openTab();
  await tab.goto(at('/'));
  const library = tab.locator('section', {
    has: tab.getByRole('heading', { name: 'Latest from the Resource Library' }),
  });
  expect(await library.getByRole('heading', { level: 3 }).count()).toBe(3);
  const cutOff = (texts: Element[]) =>
    texts.filter((text) => text.scrollHeight > text.clientHeight + 1).map((text) => text.textContent);
  expect(await library.locator('p').evaluateAll(cutOff), 'summaries that end in the middle of a word').toEqual([]);
  await library.getByRole('link', { name: /Keeping the people who make the company work/ }).click();
  await tab.waitForURL('**/resources/keeping-key-employees-after-acquisition');
  await tab.getByRole('heading', { level: 1, name: /Keeping the people/ }).waitFor(); // The address changes first.
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
  for (const width of [390, 1440]) {
    await tab.setViewportSize({ width, height: 900 });
    const drawings = tab.locator('.figure').first().locator('svg').filter({ visible: true });
    expect.soft(await drawings.count(), `drawings of a figure at ${width} px`).toBe(1);
  }
});

test('a draft is not public and looks like an article that does not exist', async () => {
  const answer = await fetch(at('/resources/sde-or-ebitda'));
  expect(answer.status).toBe(404);
  const page = mainOf(await answer.text());
  expect(textOf(/<h1[\s\S]*?<\/h1>/.exec(page)?.[0] ?? '')).toBe('Article Not Found');
  expect(page).toMatch(/<a [^>]*href="\/resources"[^>]*>Back to Resources</);
});

describe('the missing path of a 404 (§2)', () => {
  const logged = (tab: Tab) => tab.complaints.filter((line) => line.includes('404: no page at'));

  test('is logged to the console at once, and not again when the scripts come', async () => {
    const tab = await openTab();
    await tab.goto(at('/no-such-page'));
    expect(logged(tab)).toEqual(['error: 404: no page at /no-such-page']);
    await startScripts(tab);
    await painted(tab);
    expect(logged(tab)).toHaveLength(1);
  });

  test('is logged when one of our own links is broken', async () => {
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

/**
 * Every address, text and number of the specification that belongs to a public page, written down from the
 * specification itself and not from our content, so that a slip in the content is noticed.
 */
const SPECIFIED_PAGES: readonly SpecifiedPage[] = [...SERVICES, ...FIRM_AND_LIBRARY, ...FORMS, ...CONTACT_AND_LEGAL];

test('public pages have every address, text and number of §2 and §9', async () => {
  const tab = await openTab({ javaScriptEnabled: false });
  for (const { path, rows } of SPECIFIED_PAGES) {
    await tab.goto(inject('siteUrl') + path);
    const page = await snapshotOf(tab);
    expect
      .soft(
        rows.filter((row) => !holds(page, row)),
        path,
      )
      .toEqual([]);
  }
});
