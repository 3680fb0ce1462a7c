import { describe, expect, test } from 'vitest';
import { dismissToasts, violations } from '#tests/support/accessibility.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { button, field, openPart, ownWriters, settled, writtenArticle } from '#tests/support/writers.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();
const writers = ownWriters(site, openTab);

const bodyOf = async (id: number) =>
  (await site.query('select body_html from articles where id = $1', [id]))[0].body_html;
const history = async (id: number) =>
  (await site.query('select kind, fields from article_revisions where article_id = $1 order by id', [id])).map(
    ({ kind, fields }) => `${kind}: ${fields.bodyHtml}`,
  );
const draftsOf = (id: number | null) =>
  site.query('select fields from article_drafts where article_id is not distinct from $1', [id]);

const editorsOf = (id: number) =>
  site.query('select name from article_presence join users on users.id = user_id where article_id = $1', [id]);

/** From the list, without loading the document again. */
const edit = (tab: Tab, title: string) => settled(tab, () => tab.getByRole('link', { name: `Edit ${title}` }).click());

/** Another tab of the same browser, as after closing one. */
async function anotherTab(tab: Tab, path?: string): Promise<Tab> {
  const next = Object.assign(await tab.context().newPage(), { complaints: [] });
  if (path) await writers.open(next, path);
  return next;
}

describe('unsaved work', () => {
  test('survives closing the tab in the middle of a sentence', async () => {
    const id = await writtenArticle(site, 'mid-sentence');
    const tab = await writers.at(`/admin/articles/${id}`);
    await field(tab, 'Body HTML').press('Control+End');
    await field(tab, 'Body HTML').pressSequentially('<p>In the middle of a sen');
    await tab.close();
    const next = await anotherTab(tab, `/admin/articles/${id}`);
    await next.getByText('Unsaved changes restored').waitFor();
    expect(await field(next, 'Body HTML').inputValue()).toBe('<p>First text.</p><p>In the middle of a sen');
    expect(await bodyOf(id)).toBe('<p>First text.</p>');
    expect(await violations(next)).toEqual([]);

    await button(next, 'Discard').click();
    expect(await field(next, 'Body HTML').inputValue()).toBe('<p>First text.</p>');
    await expect.poll(() => draftsOf(id)).toEqual([]);
    await writers.open(next, `/admin/articles/${id}`);
    expect(await field(next, 'Body HTML').inputValue()).toBe('<p>First text.</p>');
  });

  test('survives for a new article, and after a reload', async () => {
    const tab = await writers.at('/admin/articles/new');
    await field(tab, 'Title').pressSequentially('Half a tit');
    await tab.reload();
    await expect.poll(() => field(tab, 'Title').inputValue()).toBe('Half a tit');
    await tab.close();
    const next = await anotherTab(tab, '/admin/articles/new');
    await expect.poll(() => field(next, 'Title').inputValue()).toBe('Half a tit');
    await field(next, 'Body HTML').fill('<p>x</p>');
    await button(next, 'Create Article').click();
    await next.waitForURL('**/admin/articles');
    await settled(next, () => next.getByRole('link', { name: 'New Article' }).click());
    expect(await field(next, 'Title').inputValue()).toBe('');
  });

  test('reaches the server, is visible to no other account, and is offered in another browser; two editors of one article', async () => {
    const id = await writtenArticle(site, 'kept-on-the-server');
    const tab = await writers.at(`/admin/articles/${id}`);
    await field(tab, 'Summary').fill('Typed at the office');
    await tab.getByText(/^Draft saved on this device at/).waitFor();
    await tab.getByText(/^Draft saved at/).waitFor();
    expect(await draftsOf(id)).toMatchObject([{ fields: { summary: 'Typed at the office' } }]);
    expect(await (await fetch(site.at('/resources/kept-on-the-server'))).text()).not.toContain('Typed at the office');

    const bob = await writers.signedIn(await site.admin());
    await settled(bob, () => writers.open(bob, `/admin/articles/${id}`));
    expect(await bob.getByText('You have other unsaved drafts').count()).toBe(0);
    const { name } = await writers.person();
    await bob.getByText(`${name} is editing this article,`).waitFor();
    expect(await bob.locator('[data-presence]').innerText()).toMatch(/, since \d+:\d\d [AP]M\. Your changes are kept/);

    const ann = await writers.at(`/admin/articles/${id}`);
    await ann.getByText('You have other unsaved drafts').waitFor();
    expect(await field(ann, 'Summary').inputValue()).toBe('');
    await button(ann, 'Continue with this draft').click();
    expect(await field(ann, 'Summary').inputValue()).toBe('Typed at the office');
    await field(ann, 'Body HTML').fill('<p>Words of the first.</p>');
    await button(ann, 'Update Article').click();
    await ann.waitForURL('**/admin/articles');
    await expect.poll(() => draftsOf(id)).toEqual([]);

    // The second editor sees the conflict with both versions.
    const conflict = () => bob.getByRole('heading', { name: 'Someone else saved first' }).waitFor();
    await field(bob, 'Body HTML').fill('<p>Words of the second.</p>');
    await button(bob, 'Update Article').click();
    await conflict();
    expect(await bodyOf(id)).toBe('<p>Words of the first.</p>');
    const panel = bob.getByRole('alert', { name: 'Someone else saved first' });
    expect(await panel.locator('del').allInnerTexts()).toEqual([
      'Typed at the office',
      'first.',
      'Typed at the office',
    ]);
    expect(await panel.locator('ins').allInnerTexts()).toEqual(['second.']);
    expect(await violations(bob)).toEqual([]);

    // Continuing to write changes nothing; the next save reports the conflict again.
    await button(bob, 'Keep editing').click();
    await button(bob, 'Update Article').click();
    await conflict();
    expect(await bodyOf(id)).toBe('<p>Words of the first.</p>');
    expect(await field(bob, 'Body HTML').inputValue()).toBe('<p>Words of the second.</p>');

    // Saving theirs keeps the first in the history. Who leaves the editor is no longer editing.
    await button(bob, 'Save yours').click();
    await bob.waitForURL('**/admin/articles');
    await expect.poll(() => editorsOf(id)).toEqual([{ name }]);
    expect(await bodyOf(id)).toBe('<p>Words of the second.</p>');
    expect(await history(id)).toEqual([
      'found: <p>First text.</p>',
      'updated: <p>Words of the first.</p>',
      'updated: <p>Words of the second.</p>',
    ]);

    // Taking the other version puts their own into the history, where it can be restored.
    await edit(bob, 'kept on the server');
    await edit(ann, 'kept on the server');
    await field(ann, 'Body HTML').fill('<p>Words of the third.</p>');
    await field(bob, 'Body HTML').fill('<p>Words of the fourth.</p>');
    await button(ann, 'Update Article').click();
    await ann.waitForURL('**/admin/articles');
    await button(bob, 'Update Article').click();
    await conflict();
    await button(bob, 'Use theirs').click();
    await expect.poll(() => field(bob, 'Body HTML').inputValue()).toBe('<p>Words of the third.</p>');
    expect(await bob.getByRole('alert', { name: 'Someone else saved first' }).count()).toBe(0);
    expect(await history(id)).toContain('set aside: <p>Words of the fourth.</p>');
    await openPart(bob, 'Versions');
    await bob.getByText('set aside, not saved').waitFor();
    await button(bob, 'Restore this version').click();
    await expect.poll(() => field(bob, 'Body HTML').inputValue()).toBe('<p>Words of the fourth.</p>');

    // If the article was deleted in the meantime, the text stays in the editor.
    await field(bob, 'Body HTML').fill('<p>Too late.</p>');
    await site.query('delete from articles where id = $1', [id]);
    await button(bob, 'Update Article').click();
    await bob.locator('.toast-error').waitFor();
    expect(await bob.locator('.toast-error').innerText()).toContain('has been deleted in the meantime');
    expect(await field(bob, 'Body HTML').inputValue()).toBe('<p>Too late.</p>');
  });

  test('two tabs of one browser do not overwrite each other', async () => {
    const id = await writtenArticle(site, 'two-tabs');
    const one = await writers.at(`/admin/articles/${id}`);
    await field(one, 'Summary').fill('From the first tab');
    const two = await anotherTab(one);
    await settled(two, () => writers.open(two, `/admin/articles/${id}`));
    expect(await field(two, 'Summary').inputValue()).toBe('');
    await field(two, 'Summary').fill('From the second tab');
    await two.getByText(/^Draft saved at/).waitFor();
    await one.getByText(/^Draft saved at/).waitFor();
    const kept = (await draftsOf(id)).map(({ fields }) => fields.summary).sort();
    expect(kept).toEqual(['From the first tab', 'From the second tab']);
  });

  test('while offline it is kept in the browser, which the editor says, and sent once the network is back', async () => {
    const id = await writtenArticle(site, 'line-cut');
    const tab = await writers.signedIn(await writers.person());
    await settled(tab, () => writers.open(tab, `/admin/articles/${id}`));
    await tab.context().setOffline(true);
    await field(tab, 'Body HTML').fill('<p>Written in a tunnel.</p>');
    await tab.getByText(/^No connection\. Draft saved on this device at/).waitFor();
    await button(tab, 'Update Article').click();
    await tab.locator('.toast-error').waitFor();
    expect(await tab.locator('.toast-error').innerText()).toContain('Nothing is lost');
    expect(await field(tab, 'Body HTML').inputValue()).toBe('<p>Written in a tunnel.</p>');
    await tab.context().setOffline(false);
    await expect.poll(() => draftsOf(id)).toMatchObject([{ fields: { bodyHtml: '<p>Written in a tunnel.</p>' } }]);
    await button(tab, 'Update Article').click();
    await tab.waitForURL('**/admin/articles');
    expect(await bodyOf(id)).toBe('<p>Written in a tunnel.</p>');

    // If the response to a successful save is lost, the next save reports it and writes nothing twice.
    await edit(tab, 'line cut');
    await dismissToasts(tab);
    await field(tab, 'Body HTML').fill('<p>Stored.</p>');
    await tab.route(`**/admin/articles/${id}.data*`, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      await route.fetch();
      await route.abort();
    });
    await button(tab, 'Update Article').click();
    await tab.locator('.toast-error').waitFor();
    expect(await bodyOf(id)).toBe('<p>Stored.</p>');
    await tab.unroute(`**/admin/articles/${id}.data*`);
    await button(tab, 'Update Article').click();
    await tab.waitForURL('**/admin/articles');
    expect(await bodyOf(id)).toBe('<p>Stored.</p>');
  });
});

describe('leaving', () => {
  test('with unsaved work asks first; stay, leave and discard work', async () => {
    const id = await writtenArticle(site, 'leaving');
    const tab = await writers.at(`/admin/articles/${id}`);
    await tab.getByRole('link', { name: 'Cancel' }).click();
    await tab.waitForURL('**/admin/articles');
    await edit(tab, 'leaving');
    await field(tab, 'Summary').fill('Unsaved');
    await tab.getByRole('link', { name: 'Cancel' }).click();
    const dialog = tab.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.waitFor();
    expect(await violations(tab)).toEqual([]);
    await button(tab, 'Stay').click();
    expect(await field(tab, 'Summary').inputValue()).toBe('Unsaved');
    await tab.getByRole('link', { name: 'Back to Articles' }).click();
    await button(tab, 'Leave').click();
    await tab.getByRole('heading', { name: 'Articles Management' }).waitFor();
    await tab.goBack();
    await expect.poll(() => field(tab, 'Summary').inputValue()).toBe('Unsaved');
    await tab.getByRole('link', { name: 'Cancel' }).click();
    await button(tab, 'Discard draft').click();
    await tab.waitForURL('**/admin/articles');
    await expect.poll(() => draftsOf(id)).toEqual([]);

    // Closing the tab prompts too.
    await edit(tab, 'leaving');
    await field(tab, 'Summary').fill('Unsaved');
    const asked = new Promise<string>((resolve) => {
      tab.on('dialog', (dialog) => {
        resolve(dialog.type());
        void dialog.accept();
      });
    });
    await tab.close({ runBeforeUnload: true });
    expect(await asked).toBe('beforeunload');
    await expect.poll(() => editorsOf(id)).toEqual([]);
  });
});
