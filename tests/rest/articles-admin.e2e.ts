import { beforeAll, describe, expect, test } from 'vitest';
import { screenFlaws, violations } from '#tests/support/accessibility.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { walkWithKeyboard } from '#tests/support/keyboard.ts';
import { ownAccountSite } from '#tests/support/shared-site.ts';
import { ownWriters, toastOf, writtenArticle } from '#tests/support/writers.ts';

const openTab = ownBrowser();
const site = ownAccountSite();
const writers = ownWriters(site, openTab);

beforeAll(async () => {
  await writtenArticle(site, 'always-there', { category: 'Sell' });
  await writtenArticle(site, 'the-widest-row', { category: 'Integration', publish_date: '2099-12-28' });
});

const titles = (tab: Tab) => tab.locator('[data-title]').allInnerTexts();
const row = (tab: Tab, title: string) => tab.getByRole('row').filter({ hasText: title });
const deleteDialog = (tab: Tab) => tab.getByRole('dialog', { name: 'Delete Article' });

test('the screen (§2) has the specified columns and rows, is accessible at every width, and shows loading and failure', async () => {
  const tab = await writers.at('/admin/articles', { timezoneId: 'Pacific/Honolulu' });
  expect(await tab.getByRole('heading', { level: 1 }).innerText()).toBe('Articles Management');
  expect(await tab.getByRole('columnheader').allInnerTexts()).toEqual([
    'Title',
    'Category',
    'Publish Date',
    'Status',
    'Actions',
  ]);
  expect(await tab.getByRole('button', { name: 'Logout' }).first().isVisible()).toBe(true);
  const heights = await tab.locator('[data-title]').evaluateAll((links) => links.map((link) => link.clientHeight));
  expect(Math.min(...heights), 'the titles as targets').toBeGreaterThanOrEqual(24);

  // Every control is reachable by keyboard and shows its focus; accessible, fitting and no log lines at every width.
  expect(await walkWithKeyboard(tab, 'Tab')).toEqual({ missed: [], problems: [] });
  expect(await screenFlaws(tab)).toEqual([]);
  expect(tab.complaints).toEqual([]);

  const id = await writtenArticle(site, 'seventh-of-october', { publish_date: '2025-10-07', category: 'Capital' });
  await writtenArticle(site, 'only-a-draft', { published: false });
  await writtenArticle(site, 'for-the-year-2099', { publish_date: '2099-01-02' });

  // It shows Loading... while a list is fetched.
  const release = Promise.withResolvers<void>();
  await tab.route('**/admin/articles.data*', async (route) => {
    await release.promise;
    await route.continue();
  });
  await tab.getByLabel('Status').selectOption('draft');
  await tab.getByText('Loading...').waitFor();
  release.resolve();
  await tab.waitForURL('**/admin/articles?status=draft');
  await expect.poll(() => tab.getByText('Loading...').count()).toBe(0);
  await tab.unroute('**/admin/articles.data*');
  await tab.getByLabel('Status').selectOption({ index: 0 });

  // A row shows title, category, local date and status; view, edit and delete.
  await row(tab, 'seventh of october').waitFor();
  const seventh = row(tab, 'seventh of october');
  for (const text of ['Capital', 'Oct 7, 2025', 'Published']) expect(await seventh.innerText()).toContain(text);
  const view = seventh.getByRole('link', { name: 'View' });
  expect([await view.getAttribute('href'), await view.getAttribute('target')]).toEqual([
    '/resources/seventh-of-october',
    '_blank',
  ]);
  expect(await seventh.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(`/admin/articles/${id}`);
  expect(await row(tab, 'only a draft').innerText()).toContain('Draft');
  expect(await row(tab, 'for the year 2099').innerText()).toMatch(/Published\s+from Jan 2, 2099/);

  // A list that fails to load shows the toast of §8 and a retry link.
  await tab.route('**/admin/articles.data*', (route) => route.abort());
  await tab.getByLabel('Category').selectOption('Sell');
  await tab.getByRole('alert').waitFor();
  expect(await toastOf(tab, 'alert')).toContain('Failed to fetch articles');
  await tab.unroute('**/admin/articles.data*');
  await tab.getByRole('link', { name: 'Try again' }).click();
  await expect.poll(() => titles(tab)).not.toEqual([]);
  await tab.getByRole('link', { name: 'New Article' }).click();
  await tab.waitForURL('**/admin/articles/new');
});

describe('finding one', () => {
  test('search, status, category and order are in the URL, and Back restores them', async () => {
    await writtenArticle(site, 'zebra-notes', { category: 'Sell', published: false });
    await writtenArticle(site, 'aardvark-zebra-notes', { category: 'Sell' });
    await writtenArticle(site, 'zebra-crossing', { category: 'Buy' });
    // An empty result says so, with a link to all articles.
    const tab = await writers.at('/admin/articles?q=nosuchword');
    await tab.getByText('No articles match this search and these filters.').waitFor();
    await tab.getByRole('link', { name: 'Show all articles' }).click();
    await expect.poll(() => titles(tab)).not.toEqual([]);
    await tab.waitForURL('**/admin/articles');

    await tab.getByLabel('Search').fill('zebra');
    await expect.poll(() => titles(tab)).toEqual(['zebra crossing', 'aardvark zebra notes', 'zebra notes']);
    await tab.getByLabel('Category').selectOption('Sell');
    await expect.poll(() => titles(tab)).toEqual(['aardvark zebra notes', 'zebra notes']);
    await tab.getByRole('link', { name: 'Title' }).click();
    await tab.waitForURL('**/admin/articles?q=zebra&category=Sell&sort=title');
    const order = () => tab.getByRole('columnheader', { name: 'Title' }).getAttribute('aria-sort');
    await expect.poll(order).toBe('ascending');
    await tab.getByLabel('Status').selectOption('draft');
    await expect.poll(() => titles(tab)).toEqual(['zebra notes']);
    await tab.getByRole('link', { name: 'Edit zebra notes' }).click();
    await tab.waitForURL(/\/admin\/articles\/\d+$/);
    await tab.goBack();
    await expect.poll(() => titles(tab)).toEqual(['zebra notes']);
    expect(await tab.getByLabel('Search').inputValue()).toBe('zebra');
  });

  test('without scripts the filters are a form, and deleting is a page', async () => {
    const id = await writtenArticle(site, 'without-scripts');
    const tab = await writers.signedIn(await writers.person(), { javaScriptEnabled: false });
    await tab.goto(site.at('/admin/articles'));
    await tab.getByLabel('Search').fill('without scripts');
    await tab.getByRole('button', { name: 'Apply' }).click();
    expect(await titles(tab)).toEqual(['without scripts']);
    await tab.getByRole('link', { name: 'Delete' }).click();
    await deleteDialog(tab).getByRole('button', { name: 'Delete' }).click();
    await expect.poll(() => tab.locator('.form-ok').allInnerTexts()).toEqual(['Article deleted successfully']);
    expect(await site.query('select 1 from articles where id = $1', [id])).toEqual([]);
  });
});

test('deleting (§2, §4, §8) asks with the specified texts, can be canceled, reports a failure, and deletes', async () => {
  await writtenArticle(site, 'not-to-be-deleted');
  const id = await writtenArticle(site, 'to-be-deleted');
  const both = ['not to be deleted', 'to be deleted'];
  const tab = await writers.at('/admin/articles?q=to+be+deleted&sort=title');
  const opener = tab.getByRole('link', { name: 'Delete not to be deleted' });
  await opener.click();
  const dialog = deleteDialog(tab);
  expect(await dialog.innerText()).toContain(
    'Are you sure you want to delete this article? This action cannot be undone.',
  );
  expect(await dialog.locator('form').getByRole('button').allInnerTexts()).toEqual(['Cancel', 'Delete']);
  expect(await dialog.getByRole('button', { name: 'Cancel' }).evaluate((one) => one === document.activeElement)).toBe(
    true,
  );
  expect(await violations(tab)).toEqual([]);

  // Cancel, Escape and a click outside change nothing.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await opener.evaluate((one) => one === document.activeElement)).toBe(true);
  await opener.click();
  await tab.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await opener.click();
  await tab.mouse.click(5, 5);
  await expect.poll(() => dialog.count()).toBe(0);
  expect(await titles(tab)).toEqual(both);

  // A failure is reported, and the article is still there.
  await tab.route('**/admin/articles.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await opener.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await tab.getByRole('alert').waitFor();
  expect(await toastOf(tab, 'alert')).toMatch(/^Error\s+Failed to delete article$/);
  expect(await titles(tab)).toEqual(both);
  await tab.unroute('**/admin/articles.data*');

  // Delete removes the article, confirms it, and returns to the list; the public page is gone.
  expect((await fetch(site.at('/resources/to-be-deleted'))).status).toBe(200);
  await tab.getByRole('link', { name: 'Delete to be deleted' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await tab.getByRole('status').filter({ hasText: 'Article deleted successfully' }).waitFor();
  expect(await toastOf(tab, 'status')).toMatch(/^Success\s+Article deleted successfully$/);
  expect(tab.url()).toBe(site.at('/admin/articles?q=to+be+deleted&sort=title'));
  expect(await site.query('select 1 from articles where id = $1', [id])).toEqual([]);
  await expect.poll(async () => (await fetch(site.at('/resources/to-be-deleted'))).status).toBe(404);
  const [entry] = await site.query(
    "select action, detail from audit_log where action like '%article' order by id desc",
  );
  expect(entry).toMatchObject({ action: 'deleted an article', detail: { id, slug: 'to-be-deleted' } });
});

test('with a thousand articles every page, filter, search and order works, and pages can be addressed by number', async () => {
  await site.query(
    `insert into articles (title, slug, body_html, author_name, publish_date, published, category, created_at)
      select 'Mass article ' || n, 'mass-' || n, '<p>x</p>', 'A', date '2015-01-01' + n, n % 5 = 0,
        (array['Buy','Sell','Capital','Integration','Insights'])[1 + n % 5], now() - n * interval '1 minute'
      from generate_series(1, 1000) n`,
  );
  const tab = await writers.at('/admin/articles');
  for (const query of [
    ...['', '?page=40', '?status=draft', '?status=draft&category=Sell&page=5', '?q=999', '?q=mass+article'],
    ...['?sort=title', '?sort=title&page=40', '?sort=category-desc&page=20', '?sort=date', '?sort=status-desc'],
  ]) {
    expect((await tab.request.get(site.at(`/admin/articles${query}`))).status(), query).toBe(200);
  }
  await tab.getByRole('textbox', { name: 'Page' }).fill('40');
  await tab.keyboard.press('Enter');
  await tab.waitForURL('**/admin/articles?page=40');
});
