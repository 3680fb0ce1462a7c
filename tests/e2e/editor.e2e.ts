import { describe, expect, test } from 'vitest';
import { OFFICE_ZONE } from '#app/content/office.ts';
import { violations } from '#tests/support/accessibility.ts';
import { sharedAccountSite } from '#tests/support/account-site.ts';
import { DESKTOP, ownBrowser, PHONE, type Tab } from '#tests/support/browser.ts';
import { walkWithKeyboard } from '#tests/support/keyboard.ts';
import { ownWriters, settled, toastOf, writtenArticle } from '#tests/support/writers.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();
const writers = ownWriters(site, openTab);

const button = (tab: Tab, name: string) => tab.getByRole('button', { name, exact: true });
const field = (tab: Tab, label: string) => tab.getByLabel(label, { exact: true });
const articleAt = async (slug: string) => (await site.query('select * from articles where slug = $1', [slug]))[0];
const isInList = (tab: Tab) => tab.waitForURL('**/admin/articles');

async function fillIn(tab: Tab, title: string, body = '<p>Some text.</p>') {
  await field(tab, 'Title').fill(title);
  await field(tab, 'Body HTML').fill(body);
}

describe('the screen (§2)', () => {
  test.each([PHONE, DESKTOP, { width: 320, height: 640 }])(
    'is accessible, fits and logs nothing at $width px, for a new and an existing article',
    async (viewport) => {
      const tab = await writers.at('/admin/articles/new', { viewport });
      const id = await writtenArticle(site, `shown-at-${viewport.width}`);
      for (const path of ['new', String(id)]) {
        await settled(tab, () => writers.open(tab, `/admin/articles/${path}`));
        expect(await violations(tab), path).toEqual([]);
        expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
      }
      // Chromium warns seconds after loading that a preloaded picture is not shown: only slow machines see it.
      expect(tab.complaints.filter((line) => !line.includes('preloaded using link preload'))).toEqual([]);
    },
  );

  test('has every field, with the defaults of §3', async () => {
    const tab = await writers.at('/admin/articles/new');
    const values: Record<string, string> = {};
    for (const label of [
      ...['Title', 'Slug', 'Summary', 'Body HTML', 'Category', 'Read Time (min)', 'Tags (comma-separated)'],
      ...['Author Name', 'Author Role', 'Publish Date', 'SEO Title', 'Meta Description'],
    ]) {
      values[label] = await field(tab, label).inputValue();
    }
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: OFFICE_ZONE }).format(new Date());
    expect(values).toEqual({
      ...{ Title: '', Slug: '', Summary: '', 'Body HTML': '', Category: 'Insights', 'Read Time (min)': '5' },
      ...{ 'Tags (comma-separated)': '', 'Author Name': 'William R. Carver', 'Author Role': 'Managing Director' },
      ...{ 'Publish Date': today, 'SEO Title': '', 'Meta Description': '' },
    });
    expect(await tab.getByRole('switch', { name: /^Published/ }).isChecked()).toBe(false);
    expect(await field(tab, 'Body HTML').getAttribute('rows')).toBe('15');
    expect(await field(tab, 'Category').locator('option').allInnerTexts()).toEqual([
      'Buy',
      'Sell',
      'Capital',
      'Integration',
      'Insights',
    ]);
    expect(await tab.getByText('Hero Image', { exact: true }).isVisible()).toBe(true);
    for (const name of ['Create Article']) expect(await button(tab, name).isVisible()).toBe(true);
    for (const name of ['Back to Articles', 'Cancel']) {
      expect(await tab.getByRole('link', { name }).getAttribute('href')).toBe('/admin/articles');
    }
  });

  test('every control is reachable by keyboard and shows its focus', async () => {
    const id = await writtenArticle(site, 'by-keyboard');
    const tab = await writers.signedIn(await site.admin());
    await settled(tab, () => writers.open(tab, `/admin/articles/${id}`));
    const there = await walkWithKeyboard(tab, 'Tab');
    await settled(tab, () => writers.open(tab, `/admin/articles/${id}`));
    const back = await walkWithKeyboard(tab, 'Shift+Tab');
    // A date has stops within itself, at which both walks end.
    const missed = there.missed.filter((one) => back.missed.includes(one));
    // The frame of the preview is a stop whose inside cannot be seen from here, the text area as high as the window.
    const problems = [...there.problems, ...back.problems].filter((one) => !/^(iframe|textarea .* bodyHtml)/.test(one));
    expect({ missed, problems }).toEqual({ missed: [], problems: [] });
  });

  test('an article that cannot be loaded redirects to the list, with the toast of §8', async () => {
    const tab = await writers.at('/admin/articles/2000000000');
    expect(tab.url()).toBe(site.at('/admin/articles'));
    await tab.getByRole('alert').waitFor();
    expect(await toastOf(tab, 'alert')).toMatch(/^Error\s+Failed to fetch article$/);
    await writers.open(tab, '/admin/articles/nothing');
    expect(tab.url()).toBe(site.at('/admin/articles'));
  });
});

describe('saving (§4, §5, §8)', () => {
  test('creating: Saving... while busy, then the list with its toast; the rules of §5 are applied', async () => {
    const tab = await writers.at('/admin/articles/new');
    await fillIn(tab, '  What “EBITDA” isn’t!  ');
    expect(await field(tab, 'Slug').inputValue()).toBe('what-ebitda-isn-t');
    await field(tab, 'Summary').fill('A summary.');
    await field(tab, 'Tags (comma-separated)').fill(' SBA 7(a), , Due diligence,');
    await field(tab, 'Read Time (min)').fill('soon');
    let letThrough = () => {};
    await tab.route('**/admin/articles/new.data*', async (route) => {
      if (route.request().method() === 'POST') await new Promise<void>((resolve) => (letThrough = resolve));
      await route.continue();
    });
    await button(tab, 'Create Article').click();
    const busy = button(tab, 'Saving...');
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    letThrough();
    await isInList(tab);
    await tab.locator('.toast').waitFor();
    expect(await toastOf(tab, 'status')).toMatch(/^Success\s+Article created successfully$/);
    expect(await articleAt('what-ebitda-isn-t')).toMatchObject({
      ...{ title: 'What “EBITDA” isn’t!', seo_title: 'What “EBITDA” isn’t!', meta_description: 'A summary.' },
      ...{ tags: ['SBA 7(a)', 'Due diligence'], read_time: 0, published: false, category: 'Insights' },
    });
  });

  test('updating: the list with its toast; the public page changes at once, and the old address redirects', async () => {
    const id = await writtenArticle(site, 'first-address');
    expect((await fetch(site.at('/resources/first-address'))).status).toBe(200);
    const tab = await writers.at(`/admin/articles/${id}`);
    await field(tab, 'Title').fill('Another title');
    expect(await field(tab, 'Slug').inputValue()).toBe('first-address');
    await button(tab, 'Generate from title').click();
    expect(await field(tab, 'Slug').inputValue()).toBe('another-title');
    await button(tab, 'Update Article').click();
    await isInList(tab);
    await tab.locator('.toast').waitFor();
    expect(await toastOf(tab, 'status')).toMatch(/^Success\s+Article updated successfully$/);
    await expect
      .poll(async () => (await fetch(site.at('/resources/another-title'))).text())
      .toContain('<h1 class="tracking');
    const moved = await fetch(site.at('/resources/first-address'), { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/resources/another-title']);
  });

  test('Ctrl+S saves and stays in the editor; a new article gets its own URL', async () => {
    const tab = await writers.at('/admin/articles/new');
    await fillIn(tab, 'Saved by key');
    await tab.keyboard.press('Control+s');
    await tab.waitForURL(/\/admin\/articles\/\d+$/);
    expect(await toastOf(tab, 'status')).toContain('Article created successfully');
    await field(tab, 'Summary').fill('More.');
    await tab.keyboard.press('Control+s');
    await expect.poll(async () => (await articleAt('saved-by-key')).summary).toBe('More.');
    expect(tab.url()).toMatch(/\/admin\/articles\/\d+$/);
    expect(await field(tab, 'Summary').inputValue()).toBe('More.');
  });

  test('missing and overlong values are explained beside their fields, and nothing is saved', async () => {
    const tab = await writers.at('/admin/articles/new');
    await field(tab, 'Author Name').fill('');
    await field(tab, 'Summary').fill('s'.repeat(301));
    await field(tab, 'Meta Description').fill('m'.repeat(161));
    expect(await tab.getByText('301 of 300').isVisible()).toBe(true);
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
  });

  test('a taken slug is explained next to the field', async () => {
    await writtenArticle(site, 'taken-slug');
    const tab = await writers.at('/admin/articles/new');
    await fillIn(tab, 'Taken slug');
    await button(tab, 'Create Article').click();
    await tab.locator('#slug-error').waitFor();
    expect(await tab.locator('#slug-error').innerText()).toContain('Another article uses this slug');
  });

  test('the slug follows the title until the article is published', async () => {
    const draft = await writtenArticle(site, 'a-draft-slug', { published: false });
    const tab = await writers.at(`/admin/articles/${draft}`);
    await field(tab, 'Title').fill('Über  alles & mehr');
    expect(await field(tab, 'Slug').inputValue()).toBe('uber-alles-mehr');
    await field(tab, 'Slug').fill('By Hand');
    await field(tab, 'Slug').blur();
    expect(await field(tab, 'Slug').inputValue()).toBe('by-hand');
  });

  test('a server error is shown as a toast, and nothing typed is lost', async () => {
    const tab = await writers.at('/admin/articles/new');
    await fillIn(tab, 'Not lost');
    await tab.route('**/admin/articles/new.data*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await button(tab, 'Create Article').click();
    await tab.getByRole('alert').waitFor();
    expect(await toastOf(tab, 'alert')).toMatch(/^Error\s+The server cannot be reached. Nothing is lost/);
    expect(await field(tab, 'Title').inputValue()).toBe('Not lost');
    await tab.unroute('**/admin/articles/new.data*');
    await button(tab, 'Create Article').click();
    await isInList(tab);
    expect(await articleAt('not-lost')).toMatchObject({ title: 'Not lost' });
  });

  test('shows what sanitizing removes and saves only after confirmation', async () => {
    const tab = await writers.at('/admin/articles/new');
    await tab.route('**/admin/articles/assist', (route) => route.abort()); // The writer is quicker than the preview.
    await fillIn(tab, 'With a table', '<p onclick="x()">Kept</p><table><tr><td>cell</td></tr></table>');
    await button(tab, 'Create Article').click();
    await tab.getByText('Parts of the HTML would be removed.').first().waitFor();
    expect(await articleAt('with-a-table')).toBeUndefined();
    await tab.unroute('**/admin/articles/assist');
    await field(tab, 'Body HTML').press('End');
    await field(tab, 'Body HTML').pressSequentially(' ');
    await tab.getByText('Saving will remove').waitFor();
    expect(await tab.locator('.removals li').allInnerTexts()).toEqual([
      'onclick of <p>',
      '<table>; the text in it stays',
      '<tr>; the text in it stays',
      '<td>; the text in it stays',
    ]);
    await button(tab, 'Create Article').click();
    await isInList(tab);
    expect((await articleAt('with-a-table')).body_html).toBe('<p>Kept</p>cell');
  });

  test('the switch publishes; a future date is scheduled, and the article is not public yet', async () => {
    const tab = await writers.at('/admin/articles/new');
    await fillIn(tab, 'Scheduled piece');
    await tab.getByRole('switch', { name: /^Published/ }).click();
    await field(tab, 'Publish Date').fill('2099-05-05');
    await tab.getByText('Visible from its date on').waitFor();
    await button(tab, 'Create Article').click();
    await isInList(tab);
    expect(await articleAt('scheduled-piece')).toMatchObject({ published: true });
    expect((await fetch(site.at('/resources/scheduled-piece'))).status).toBe(404);
  });
});
