import { expect, inject, test } from 'vitest';
import { ownBrowser, scrollToPercent, startScripts, type Tab } from '#tests/support/browser.ts';

const openTab = ownBrowser();
const at = (path: string) => inject('siteUrl') + path;

test('each depth is sent once, as it is reached (§7)', async () => {
  const tab = await openTab();
  await tab.goto(at('/'));
  await startScripts(tab);
  expect(await sent(tab)).toEqual([]);
  await scrollToPercent(tab, 30);
  await expect.poll(() => sent(tab)).toEqual([event(25)]);
  await scrollToPercent(tab, 60);
  await scrollToPercent(tab, 10);
  await scrollToPercent(tab, 60);
  await expect.poll(() => sent(tab)).toEqual([event(25), event(50)]);
  await scrollToPercent(tab, 100);
  await expect.poll(() => sent(tab)).toEqual([25, 50, 75, 100].map(event));
});

test('counts scrolling before hydration', async () => {
  const tab = await openTab();
  await tab.goto(at('/'));
  await scrollToPercent(tab, 80);
  await startScripts(tab);
  await expect.poll(() => sent(tab)).toEqual([25, 50, 75].map(event));
});

test('the next page is a new view', async () => {
  const tab = await openTab();
  await tab.goto(at('/'));
  await startScripts(tab);
  await scrollToPercent(tab, 100);
  await expect.poll(async () => (await sent(tab)).length).toBe(4);
  await tab.getByRole('link', { name: /Keeping the people/ }).click();
  await tab.getByRole('heading', { level: 1, name: /Keeping the people/ }).waitFor();
  expect((await sent(tab)).length).toBe(4);
  await scrollToPercent(tab, 100);
  await expect.poll(async () => (await sent(tab)).slice(4)).toEqual([25, 50, 75, 100].map(event));
});

test('a page that fits the viewport counts as 100%', async () => {
  const tab = await openTab({ viewport: { width: 1440, height: 9000 } });
  await tab.goto(at('/'));
  expect(await tab.evaluate(() => document.documentElement.scrollHeight)).toBe(9000);
  await startScripts(tab);
  await expect.poll(() => sent(tab)).toEqual([25, 50, 75, 100].map(event));
});

const event = (depth: number) => ({ event: 'scroll_depth', depth });
const sent = (tab: Tab) => tab.evaluate(() => window.dataLayer ?? []);
