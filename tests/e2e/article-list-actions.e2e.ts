import { expect, test } from 'vitest';
import { sharedAccountSite } from '#tests/support/account-site.ts';
import { ownBrowser } from '#tests/support/browser.ts';
import { ownWriters, settled, toastOf, writtenArticle } from '#tests/support/writers.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();
const writers = ownWriters(site, openTab);

test('an article is duplicated from its row and, without scripts, from the editor; the copy opens', async () => {
  const id = await writtenArticle(site, 'worth-copying');
  const tab = await writers.at('/admin/articles?q=worth+copying');
  await settled(tab, () => tab.getByRole('button', { name: 'Duplicate worth copying' }).click());
  expect(await tab.getByLabel('Title', { exact: true }).inputValue()).toBe('Copy of worth copying');
  expect(await toastOf(tab, 'status')).toContain('This is a copy');
  const [copy] = await site.query("select id, published from articles where slug = 'copy-of-worth-copying'");
  expect([tab.url(), copy.published]).toEqual([site.at(`/admin/articles/${copy.id}`), false]);

  const plain = await writers.signedIn(await writers.person(), { javaScriptEnabled: false });
  await plain.goto(site.at(`/admin/articles/${id}`));
  await plain.getByRole('button', { name: 'Duplicate' }).click();
  expect(await plain.getByLabel('Slug').inputValue()).toBe('copy-of-worth-copying-2');
});
