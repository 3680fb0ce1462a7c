import { expect, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { ownBrowser, PHONE, type Tab } from '#tests/support/browser.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { button, field, openPart, ownWriters, settled } from '#tests/support/writers.ts';

const site = sharedAccountSite();
const writers = ownWriters(site, ownBrowser());

const text = (tab: Tab) => tab.getByRole('textbox', { name: 'Body HTML' });
const body = (tab: Tab) => tab.locator('input[name=bodyHtml]').inputValue();

const focused = (tab: Tab) =>
  tab.evaluate(() => {
    const { id, ariaLabel, textContent } = document.activeElement ?? {};
    return ariaLabel || id || textContent?.trim();
  });

test('a new article begins with the cursor in its title, and the toolbar is one tab stop', async () => {
  const tab = await writers.at('/admin/articles/new', { as: await site.admin() });
  await expect.poll(() => focused(tab)).toBe('title');
  await tab.keyboard.type('Written at once');
  expect(await field(tab, 'Title').inputValue()).toBe('Written at once');

  await button(tab, 'Text').click();
  await text(tab).waitFor();
  await field(tab, 'Title').focus();
  const walk: unknown[] = [];
  for (const key of ['Shift+Tab', 'ArrowRight', 'Shift+Tab', 'Tab', 'ArrowLeft', 'Tab']) {
    await tab.keyboard.press(key);
    walk.push(await focused(tab));
  }
  expect(walk).toEqual(['Block style', 'Bold', 'HTML', 'Block style', 'Keys and shortcuts', 'title']);
});

test('a fact is found in the side panel, and inserted at the cursor', async () => {
  const tab = await writers.at('/admin/articles/new', { as: await site.admin() });
  await button(tab, 'Text').click();
  await text(tab).click();
  await tab.keyboard.type('At ');
  await openPart(tab, 'Facts');
  await tab.getByText('The text quotes no facts.').waitFor();
  const search = tab.getByRole('searchbox', { name: 'Search for a fact' });
  await search.fill('no such fact');
  await search.press('Enter');
  await tab.getByText('No fact has these words.').waitFor();
  await search.fill('prime rate');
  expect(await violations(tab)).toEqual([]);
  await button(tab, 'Insert rate.prime').click();
  await tab.keyboard.type(' a year');
  await expect.poll(() => body(tab)).toBe('<p>At {{rate.prime}} a year</p>');
  await search.fill('');
  await tab.getByRole('link', { name: 'Open rate.prime in a new tab' }).waitFor();
  expect(tab.complaints).toEqual([]);
});

test('tools come to the selected words and to the empty line, for the mouse', async () => {
  const tab = await writers.at('/admin/articles/new', { as: await site.admin() });
  await button(tab, 'Text').click();
  await text(tab).click();
  await tab.locator('[data-insert]').click();
  await tab.locator('#slash-menu').waitFor();
  await tab.keyboard.press('Escape');
  await tab.locator('#slash-menu').waitFor({ state: 'detached' });
  await tab.keyboard.type('Bold');
  await tab.keyboard.press('Shift+Home');
  await tab.locator('[data-selection-bar]').getByTitle('Bold').click();
  expect(await body(tab)).toBe('<p><strong>Bold</strong></p>');
  expect(await violations(tab)).toEqual([]);
  await tab.keyboard.type('Typed over');
  await tab.locator('[data-selection-bar]').waitFor({ state: 'detached' });
  expect(tab.complaints).toEqual([]);
});

test('a draft of a new article is one folded line in another browser, above an empty editor', async () => {
  const writer = await site.admin();
  const tab = await writers.at('/admin/articles/new', { as: writer });
  await field(tab, 'Title').fill('Begun at the office');
  await tab.getByText(/^Draft saved at/).waitFor();
  const phone = await writers.signedIn(writer, { viewport: PHONE });
  await settled(phone, () => writers.open(phone, '/admin/articles/new'));
  const line = phone.locator('summary', { hasText: 'You have unsaved new articles' });
  await line.waitFor();
  expect(await button(phone, 'Continue with this draft').isVisible()).toBe(false);
  expect(await field(phone, 'Title').inputValue()).toBe('');
  await line.click();
  await button(phone, 'Continue with this draft').click();
  expect(await field(phone, 'Title').inputValue()).toBe('Begun at the office');
});
