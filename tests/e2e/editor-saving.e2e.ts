import { describe, expect, test } from 'vitest';
import { dismissToasts, toastsOf, violations } from '#tests/support/accessibility.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { button, field, isInList, openPart, ownWriters, writtenArticle } from '#tests/support/writers.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();
const writers = ownWriters(site, openTab);

const articleAt = async (slug: string) => (await site.query('select * from articles where slug = $1', [slug]))[0];

/** From the list, without loading the document again. */
async function newArticle(tab: Tab) {
  await dismissToasts(tab);
  await tab.getByRole('link', { name: 'New Article' }).click();
  await tab.waitForURL('**/admin/articles/new');
  await button(tab, 'Create Article').waitFor();
}

async function fillIn(tab: Tab, title: string, body = '<p>Some text.</p>') {
  await field(tab, 'Title').fill(title);
  await field(tab, 'Body HTML').fill(body);
}

describe('saving (§4, §5, §8)', () => {
  test('missing, overlong and taken values are explained beside their fields; a server error loses nothing typed', async () => {
    await writtenArticle(site, 'taken-slug');
    const tab = await writers.at('/admin/articles/new');
    await field(tab, 'Author Name').fill('');
    await field(tab, 'Summary').fill('s'.repeat(301));
    expect(await tab.getByText('301 of 300').isVisible()).toBe(true);
    await openPart(tab, 'Sharing');
    await field(tab, 'Meta Description').fill('m'.repeat(161));
    expect(await tab.getByText('161 of 160').isVisible()).toBe(true);
    await button(tab, 'Create Article').click();
    const errors = {
      Title: 'Enter a title.',
      'Body HTML': 'Write the article’s text.',
      'Author Name': 'Enter the author’s name.',
      Summary: 'Shorten the summary to 300 characters or fewer.',
      'Meta Description': 'Shorten the meta description to 160 characters or fewer.',
    };
    for (const [label, text] of Object.entries(errors)) {
      await expect.poll(() => field(tab, label).getAttribute('aria-invalid'), { message: label }).toBe('true');
      const described = (await field(tab, label).getAttribute('aria-describedby')) ?? '';
      const error = described.split(' ').find((one) => one.endsWith('-error'));
      expect(await tab.locator(`#${error}`).innerText()).toBe(text);
    }
    expect(await violations(tab)).toEqual([]);
    expect(tab.url()).toBe(site.at('/admin/articles/new'));

    // A slug that is taken.
    await field(tab, 'Meta Description').fill('');
    // A link in the list of errors opens the part that its field is in.
    await tab.getByRole('alert').getByRole('link', { name: errors.Summary }).click();
    await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('summary');
    await field(tab, 'Summary').fill('');
    await field(tab, 'Author Name').fill('A. Writer');
    await fillIn(tab, 'Taken slug');
    await button(tab, 'Create Article').click();
    await tab.locator('#slug-error').waitFor();
    expect(await tab.locator('#slug-error').innerText()).toContain('Another article uses this slug');

    // A server that cannot be reached.
    await fillIn(tab, 'Not lost');
    await tab.route('**/admin/articles/new.data*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await button(tab, 'Create Article').click();
    const notReached = expect.stringMatching(/^Error: The server cannot be reached. Nothing is lost/);
    await expect.poll(() => toastsOf(tab, 'alert')).toContainEqual(notReached);
    expect(await field(tab, 'Title').inputValue()).toBe('Not lost');
    await tab.unroute('**/admin/articles/new.data*');
    await button(tab, 'Create Article').click();
    await isInList(tab);
    expect(await articleAt('not-lost')).toMatchObject({ title: 'Not lost' });

    // Shows what sanitizing removes and saves only after confirmation.
    await newArticle(tab);
    await tab.route('**/admin/articles/assist', (route) => route.abort()); // The writer is quicker than the preview.
    await fillIn(tab, 'With a table', '<p onclick="x()">Kept</p><table><tr><td>cell</td></tr></table>');
    await button(tab, 'Create Article').click();
    await tab.getByText('Parts of the HTML would be removed.').first().waitFor();
    expect(await articleAt('with-a-table')).toBeUndefined();
    await tab.unroute('**/admin/articles/assist');
    await field(tab, 'Body HTML').press('End');
    await field(tab, 'Body HTML').pressSequentially(' ');
    await tab.getByText('Saving will remove').waitFor();
    expect(await tab.locator('[data-removals] li').allInnerTexts()).toEqual([
      'onclick of <p>',
      '<table>; the text in it stays',
      '<tr>; the text in it stays',
      '<td>; the text in it stays',
    ]);
    await button(tab, 'Create Article').click();
    await isInList(tab);
    expect((await articleAt('with-a-table')).body_html).toBe('<p>Kept</p>cell');
  });

  test('an article is created, scheduled, saved while writing, published and moved', async () => {
    // An article that cannot be loaded redirects to the list, with the toast of §8.
    const tab = await writers.at('/admin/articles/2000000000');
    expect(tab.url()).toBe(site.at('/admin/articles'));
    await expect.poll(() => toastsOf(tab, 'alert')).toEqual(['Error: Failed to fetch article']);
    expect((await tab.request.get(site.at('/admin/articles/nothing'))).url()).toBe(site.at('/admin/articles'));

    // Creating: Saving... while busy, then the list with its toast; the rules of §5 are applied.
    await newArticle(tab);
    await fillIn(tab, '  What “EBITDA” isn’t!  ');
    expect(await field(tab, 'Slug').inputValue()).toBe('what-ebitda-isn-t');
    await field(tab, 'Summary').fill('A summary.');
    await field(tab, 'Tags (comma-separated)').fill(' SBA 7(a), , Due diligence,');
    await field(tab, 'Read Time (min)').fill('soon');
    const release = Promise.withResolvers<void>();
    await tab.route('**/admin/articles/new.data*', async (route) => {
      if (route.request().method() === 'POST') await release.promise;
      await route.continue();
    });
    await button(tab, 'Create Article').click();
    const busy = button(tab, 'Saving...');
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    release.resolve();
    await isInList(tab);
    await expect.poll(() => toastsOf(tab, 'status')).toEqual(['Success: Article created successfully']);
    expect(await articleAt('what-ebitda-isn-t')).toMatchObject({
      ...{ title: 'What “EBITDA” isn’t!', seo_title: 'What “EBITDA” isn’t!', meta_description: 'A summary.' },
      ...{ tags: ['SBA 7(a)', 'Due diligence'], read_time: 0, published: false, category: 'Insights' },
    });

    // The switch publishes; a future date is scheduled, and the article is not public yet.
    await newArticle(tab);
    await fillIn(tab, 'Scheduled piece');
    await tab.getByRole('switch', { name: /^Published/ }).click();
    await field(tab, 'Publish Date').fill('2099-05-05');
    await tab.getByText('Visible from its date on').waitFor();
    await button(tab, 'Create Article').click();
    await isInList(tab);
    expect(await articleAt('scheduled-piece')).toMatchObject({ published: true });
    expect((await fetch(site.at('/resources/scheduled-piece'))).status).toBe(404);

    // Ctrl+S saves and stays in the editor; a new article gets its own URL.
    await newArticle(tab);
    await fillIn(tab, 'Saved by key');
    await tab.keyboard.press('Control+s');
    await button(tab, 'Update Article').waitFor(); // The address changes before the new page is there.
    await expect.poll(() => toastsOf(tab, 'status')).toEqual(['Success: Article created successfully']);
    await field(tab, 'Summary').fill('More.');
    await tab.keyboard.press('Control+s');
    await expect.poll(async () => (await articleAt('saved-by-key')).summary).toBe('More.');
    expect(tab.url()).toMatch(/\/admin\/articles\/\d+$/);
    expect(await field(tab, 'Summary').inputValue()).toBe('More.');
    await expect.poll(() => toastsOf(tab, 'status')).toContain('Success: Article updated successfully');
    await dismissToasts(tab); // So that the next one tells of the next save.

    // The slug follows the title until the article is published.
    await field(tab, 'Title').fill('Über  alles & mehr');
    expect(await field(tab, 'Slug').inputValue()).toBe('uber-alles-mehr');
    await field(tab, 'Slug').fill('By Hand');
    await field(tab, 'Slug').blur();
    expect(await field(tab, 'Slug').inputValue()).toBe('by-hand');
    await tab.getByRole('switch', { name: /^Published/ }).click();
    await tab.keyboard.press('Control+s');
    await expect.poll(async () => (await fetch(site.at('/resources/by-hand'))).status).toBe(200);
    await expect.poll(() => toastsOf(tab, 'status')).toContain('Success: Article updated successfully');
    await dismissToasts(tab);
    await field(tab, 'Title').fill('Another title');
    expect(await field(tab, 'Slug').inputValue()).toBe('by-hand');
    await button(tab, 'Generate from title').click();
    expect(await field(tab, 'Slug').inputValue()).toBe('another-title');

    // Updating: the list with its toast; the public page changes at once, and the old address redirects.
    await button(tab, 'Update Article').click();
    await isInList(tab);
    await expect.poll(() => toastsOf(tab, 'status')).toEqual(['Success: Article updated successfully']);
    await expect
      .poll(async () => (await fetch(site.at('/resources/another-title'))).text())
      .toContain('<h1 class="tracking');
    const moved = await fetch(site.at('/resources/by-hand'), { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/resources/another-title']);
  });

  test('a new article keeps the focus and every word while its own page loads, and is created once', async () => {
    const tab = await writers.at('/admin/articles/new');
    await fillIn(tab, 'Typed without a pause');
    await field(tab, 'Summary').fill('One,');
    const release = Promise.withResolvers<void>();
    await tab.route(/\/admin\/articles\/\d+\.data/, async (route) => {
      if (route.request().method() === 'GET') await release.promise;
      await route.continue();
    });
    const summary = async () => (await articleAt('typed-without-a-pause'))?.summary;
    await tab.keyboard.press('Control+s');
    await expect.poll(() => toastsOf(tab, 'status')).toEqual(['Success: Article created successfully']);
    await tab.keyboard.type(' two,');
    await tab.keyboard.press('Control+s');
    await expect.poll(summary).toBe('One, two,');
    await tab.keyboard.type(' three');
    release.resolve();
    await tab.waitForURL(/\/admin\/articles\/\d+$/);
    await tab.getByRole('heading', { name: 'Edit Article', level: 1 }).waitFor();
    await tab.keyboard.type(' and four.');
    expect(await field(tab, 'Summary').inputValue()).toBe('One, two, three and four.');
    await expect.poll(() => toastsOf(tab, 'status')).toContain('Success: Article updated successfully');
    await dismissToasts(tab);
    await field(tab, 'Summary').press('Control+s');
    await expect.poll(() => toastsOf(tab, 'status')).toEqual(['Success: Article updated successfully']);
    await tab.reload();
    expect(await field(tab, 'Summary').inputValue()).toBe('One, two, three and four.');
    expect(await site.query("select id from articles where title = 'Typed without a pause'")).toHaveLength(1);
    await expect
      .poll(() => site.query("select id from article_drafts where fields->>'title' = 'Typed without a pause'"))
      .toEqual([]);

    // The next new article begins empty.
    await tab.goto(site.at('/admin/articles'));
    await newArticle(tab);
    expect(await field(tab, 'Summary').inputValue()).toBe('');
  });
});
