import { expect, inject, test } from 'vitest';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';

const openTab = ownBrowser();
const HOME = () => inject('siteUrl');

test('the reading font loads after the first page is complete, and from the cache on every later page', async () => {
  const tab = await openTab();
  await tab.goto(HOME());
  await tab.locator('html[data-reading-font]').waitFor({ state: 'attached' });
  expect(await fontAskedFor(tab)).toBeGreaterThan(await loaded(tab));

  await tab.goto(HOME());
  expect(await readingFamily(tab)).toMatch(/^"Newsreader Text"/);
  expect(await fontAskedFor(tab)).toBeLessThan(await loaded(tab));
});

test('without scripts the reading font loads like any other', async () => {
  const tab = await openTab({ javaScriptEnabled: false });
  await tab.goto(HOME());
  expect(await readingFamily(tab)).toMatch(/^"Newsreader Text"/);
});

function readingFamily(tab: Tab): Promise<string> {
  return tab
    .locator('.lede')
    .first()
    .evaluate((line) => getComputedStyle(line).fontFamily);
}

function fontAskedFor(tab: Tab): Promise<number> {
  return tab.evaluate(
    () => performance.getEntriesByType('resource').find(({ name }) => name.includes('newsreader-text'))?.startTime ?? 0,
  );
}

function loaded(tab: Tab): Promise<number> {
  return tab.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
  );
}
