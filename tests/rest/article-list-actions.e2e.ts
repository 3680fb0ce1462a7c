import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dismissToasts, screenFlaws } from '#tests/support/accessibility.ts';
import { ownBrowser, PHONE } from '#tests/support/browser.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { openPart, ownWriters, settled, toastOf, writtenArticle } from '#tests/support/writers.ts';

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

test('several articles are published, tagged and deleted by keyboard; what is refused is named', async () => {
  await writtenArticle(site, 'bulk-one', { published: false });
  await writtenArticle(site, 'bulk-two', { published: false });
  const long = `bulk three ${'x'.repeat(300)}`;
  await writtenArticle(site, 'bulk-three', { published: false, title: long });
  const tab = await writers.at('/admin/articles?q=bulk&sort=title');
  const bar = tab.getByRole('group', { name: 'With selected articles' });
  const box = (title: string) => tab.getByRole('checkbox', { name: `Select ${title}`, exact: true });
  const focused = () => tab.evaluate(() => document.activeElement?.getAttribute('name'));
  expect(await bar.isVisible()).toBe(false);
  await box('bulk one').press('Space');
  await box('bulk two').press('Space');
  expect(await bar.getByRole('status').innerText()).toBe('2 selected');
  expect(await screenFlaws(tab)).toEqual([]);

  // Escape clears; the first box selects all.
  await tab.keyboard.press('Escape');
  await bar.waitFor({ state: 'hidden' });
  await tab.getByRole('checkbox', { name: 'Select all' }).press('Space');
  expect(await bar.getByRole('status').innerText()).toBe('3 selected');
  await bar.getByRole('button', { name: 'Publish', exact: true }).press('Enter');
  await tab.getByRole('alert').waitFor();
  expect(await toastOf(tab, 'alert')).toContain('2 articles published. 1 was not changed: see the list.');
  expect(await tab.locator('.form-error').innerText()).toContain('Title: Shorten this to 300 characters or fewer.');
  await bar.waitFor({ state: 'hidden' });
  expect(await focused()).toBe('article');
  await dismissToasts(tab);
  await expect.poll(async () => (await fetch(site.at('/resources/bulk-one'))).status).toBe(200);

  // Enter in the field adds the tag.
  await tab.setViewportSize(PHONE);
  await box('bulk one').press('Space');
  await bar.getByLabel('Tag').fill('Sba guide, Two');
  await tab.keyboard.press('Enter');
  await tab.getByRole('status').filter({ hasText: '1 article tagged: Sba guide, Two.' }).waitFor();
  await dismissToasts(tab);
  expect(await site.query("select tags from articles where slug like 'bulk-%' order by slug")).toMatchObject([
    { tags: ['Sba guide', 'Two'] },
    { tags: [] },
    { tags: [] },
  ]);

  // Deleting asks once, with the number.
  await box('bulk one').press('Space');
  await box('bulk two').press('Space');
  // Disabled until the list has been loaded again.
  await expect.poll(() => bar.getByRole('button', { name: 'Delete selected' }).isEnabled()).toBe(true);
  await bar.getByRole('button', { name: 'Delete selected' }).press('Enter');
  const dialog = tab.getByRole('alertdialog', { name: 'Delete 2 articles?' });
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  expect(await bar.getByRole('status').innerText()).toBe('2 selected');
  await bar.getByRole('button', { name: 'Delete selected' }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await tab.getByRole('status').filter({ hasText: '2 articles deleted.' }).waitFor();
  await expect.poll(() => tab.locator('[data-title]').allInnerTexts()).toEqual([long]);
  await expect.poll(async () => (await fetch(site.at('/resources/bulk-one'))).status).toBe(404);
  expect(tab.complaints).toEqual([]);
});

test('without scripts the tick boxes and the bar are one form', async () => {
  await writtenArticle(site, 'plain-form-one');
  await writtenArticle(site, 'plain-form-two');
  const tab = await writers.signedIn(await writers.person(), { javaScriptEnabled: false });
  await tab.goto(site.at('/admin/articles?q=plain+form'));
  /** Presses a button, and waits for the whole page that answers: its boxes come after its message. */
  const press = async (name: string, within: Locator | Page = tab) => {
    const answered = tab.waitForEvent('load');
    await within.getByRole('button', { name }).click();
    await answered;
    return tab.locator('.form-error, .form-ok').allInnerTexts();
  };
  const tickBoth = async () => {
    for (const title of ['plain form one', 'plain form two']) await tab.getByLabel(`Select ${title}`).check();
  };
  expect(await press('Unpublish')).toEqual(['Select at least one article first.']);
  await tickBoth();
  expect(await press('Unpublish')).toEqual(['2 articles unpublished.']);
  await tickBoth();
  await tab.getByRole('button', { name: 'Delete selected' }).click();
  expect(await press('Delete', tab.getByRole('alertdialog'))).toEqual(['2 articles deleted.']);
  expect(await site.query("select 1 from articles where slug like 'plain-form-%'")).toEqual([]);
});

test('author and tag are filters in the URL', async () => {
  await writtenArticle(site, 'by-another', { author_name: 'Dana Whitfield', tags: ['Earn-outs'] });
  await writtenArticle(site, 'by-another-too', { author_name: 'Dana Whitfield' });
  const tab = await writers.at('/admin/articles?sort=title');
  const titles = () => tab.locator('[data-title]').allInnerTexts();
  await tab.getByLabel('Author').selectOption('Dana Whitfield');
  await expect.poll(titles).toEqual(['by another', 'by another too']);
  expect(await tab.getByRole('cell', { name: 'Author: Dana Whitfield' }).count()).toBe(2);
  await tab.locator('#filter-tag').selectOption('Earn-outs');
  await tab.waitForURL('**/admin/articles?author=Dana+Whitfield&tag=Earn-outs&sort=title');
  await expect.poll(titles).toEqual(['by another']);
});

test('an earlier version gets a name, and the SEO title follows the title', async () => {
  const id = await writtenArticle(site, 'with-versions');
  const tab = await writers.signedIn(await writers.person());
  await settled(tab, () => writers.open(tab, `/admin/articles/${id}`));
  await tab.getByLabel('Title', { exact: true }).fill('With more versions');
  expect(await tab.getByLabel('SEO Title').inputValue()).toBe('With more versions');
  await tab.keyboard.press('Control+s');
  await tab.getByRole('status').filter({ hasText: 'Article updated successfully' }).waitFor();
  await openPart(tab, 'Versions');
  await tab
    .getByRole('button', { name: /^Name it/ })
    .last()
    .click();
  const name = tab.getByLabel('Name of this version');
  await name.fill('x'.repeat(81));
  await tab.keyboard.press('Enter');
  await tab.getByText('Shorten the name to 80 characters or fewer.').waitFor();
  expect(await screenFlaws(tab)).toEqual([]);
  await openPart(tab, 'Versions'); // It closes when the window becomes narrow.
  await name.fill('before the legal review');
  await tab.keyboard.press('Enter');
  await tab.getByRole('button', { name: 'Rename before the legal review' }).waitFor();
  expect(await tab.locator('[data-versions] strong').allInnerTexts()).toContain('before the legal review');
  const stored = await site.query('select name from article_revisions where article_id = $1 order by id', [id]);
  expect(stored).toEqual([{ name: 'before the legal review' }, { name: null }]);
});
