import { expect, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { ownBrowser } from '#tests/support/browser.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { button, field, ownWriters, writtenArticle } from '#tests/support/writers.ts';

const site = sharedAccountSite();
const writers = ownWriters(site, ownBrowser());

test('a second tab of one person says so at once, and continues what was typed in the first', async () => {
  const id = await writtenArticle(site, 'one-person');
  const one = await writers.at(`/admin/articles/${id}`);
  await field(one, 'Summary').fill('From the first tab');
  const two = Object.assign(await one.context().newPage(), { complaints: [] });
  await writers.open(two, `/admin/articles/${id}`);
  for (const tab of [one, two]) await tab.getByText('You have this article open in another tab, too.').waitFor();
  expect(await violations(two)).toEqual([]);

  await button(two, 'Continue here').click();
  await expect.poll(() => field(two, 'Summary').inputValue()).toBe('From the first tab');
  await one.getByText('You continue this article in another tab.').waitFor();
  expect(await one.locator('form[inert]').count()).toBe(1);
  await field(two, 'Summary').fill('From the second tab');

  await button(one, 'Continue here').click();
  await expect.poll(() => field(one, 'Summary').inputValue()).toBe('From the second tab');
  await two.close();
  await button(one, 'Update Article').click();
  await one.waitForURL('**/admin/articles');
  expect(one.complaints).toEqual([]);
});

test('an own version that was saved first is not called somebody else’s', async () => {
  const id = await writtenArticle(site, 'oneself');
  const tab = await writers.at(`/admin/articles/${id}`);
  const other = await writers.at(`/admin/articles/${id}`);
  await field(other, 'Summary').fill('On another device');
  await button(other, 'Update Article').click();
  await other.waitForURL('**/admin/articles');
  await field(tab, 'Summary').fill('Here');
  await button(tab, 'Update Article').click();
  await tab.getByRole('heading', { name: 'You saved another version first' }).waitFor();
  expect(await violations(tab)).toEqual([]);
});
