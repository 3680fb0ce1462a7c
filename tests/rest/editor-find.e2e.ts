import { expect, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { ownBrowser, PHONE, type Tab } from '#tests/support/browser.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { button, field, ownWriters } from '#tests/support/writers.ts';

const site = sharedAccountSite();
const writers = ownWriters(site, ownBrowser());

const text = (tab: Tab) => tab.getByRole('textbox', { name: 'Body HTML' });
const body = (tab: Tab) => tab.locator('input[name=bodyHtml]').inputValue();
const bar = (tab: Tab) => tab.getByRole('search', { name: 'Find and replace' });

test.each([
  ['a desk', { width: 1440, height: 900 }],
  ['a phone', PHONE],
])('words are found and replaced by keyboard, on %s', async (_, viewport) => {
  const tab = await writers.at('/admin/articles/new', { viewport });
  await button(tab, 'Text').click();
  await text(tab).click();
  await tab.keyboard.type('The fee, a Fee and no more.');
  await tab.keyboard.press('Control+f');
  await tab.keyboard.type('fee');
  expect(await bar(tab).getByRole('status').innerText()).toBe('2');
  await tab.keyboard.press('Enter');
  expect(await bar(tab).getByRole('status').innerText()).toMatch(/^[12] of 2$/);
  expect(await violations(tab)).toEqual([]);
  await field(tab, 'Replace with').fill('cost');
  await button(tab, 'Replace all').click();
  expect(await body(tab)).toBe('<p>The cost, a cost and no more.</p>');
  expect(await bar(tab).getByRole('status').innerText()).toMatch(/^2 replaced/);
  await field(tab, 'Find').fill('fees');
  expect(await bar(tab).getByRole('status').innerText()).toBe('Not found');
  await tab.keyboard.press('Escape');
  await tab.keyboard.press('Control+z');
  expect(await body(tab)).toBe('<p>The fee, a Fee and no more.</p>');
  expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  expect(tab.complaints).toEqual([]);
});
