import { expect, test } from 'vitest';
import { screenFlaws } from '#tests/support/accessibility.ts';
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

test('an earlier version gets a name, and the SEO title follows the title', async () => {
  const id = await writtenArticle(site, 'with-versions');
  const tab = await writers.signedIn(await writers.person());
  await settled(tab, () => writers.open(tab, `/admin/articles/${id}`));
  await tab.getByLabel('Title', { exact: true }).fill('With more versions');
  expect(await tab.getByLabel('SEO Title').inputValue()).toBe('With more versions');
  await tab.keyboard.press('Control+s');
  await tab.getByRole('status').filter({ hasText: 'Article updated successfully' }).waitFor();
  await tab.getByRole('button', { name: 'Show earlier versions' }).click();
  await tab
    .getByRole('button', { name: /^Name it/ })
    .last()
    .click();
  const name = tab.getByLabel('Name of this version');
  await name.fill('x'.repeat(81));
  await tab.keyboard.press('Enter');
  await tab.getByText('Shorten the name to 80 characters or fewer.').waitFor();
  expect(await screenFlaws(tab)).toEqual([]);
  await name.fill('before the legal review');
  await tab.keyboard.press('Enter');
  await tab.getByRole('button', { name: 'Rename before the legal review' }).waitFor();
  expect(await tab.locator('.versions strong').allInnerTexts()).toContain('before the legal review');
  const stored = await site.query('select name from article_revisions where article_id = $1 order by id', [id]);
  expect(stored).toEqual([{ name: 'before the legal review' }, { name: null }]);
});
