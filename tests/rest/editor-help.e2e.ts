import { expect, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { ownBrowser, PHONE } from '#tests/support/browser.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { button, field, isInList, openPart, ownWriters, writtenArticle } from '#tests/support/writers.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();
const writers = ownWriters(site, openTab);

const articleAt = async (slug: string) => (await site.query('select * from articles where slug = $1', [slug]))[0];

test('the side panels of a new article suggest read time and tags, show search result and social card, and share a private link', async () => {
  await writtenArticle(site, 'carries-tags', { tags: ['Working capital', 'Quality of earnings'] });
  const tab = await writers.at('/admin/articles/new');

  // The search result and the social card.
  await field(tab, 'Title').fill('The title');
  await field(tab, 'Summary').fill('The summary.');
  await openPart(tab, 'Sharing');
  const result = tab.getByLabel('Search result, about as it will look');
  expect(await result.innerText()).toMatch(/The title\s+The summary\./);
  await field(tab, 'SEO Title').fill('Found as this');
  await field(tab, 'Meta Description').fill(`${'m'.repeat(160)}cut`);
  expect(await result.locator('del').innerText()).toBe('cut');
  const card = tab.getByLabel('Social card, about as it will look').locator('img');
  await expect.poll(() => card.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);

  // Read time and tags are suggested.
  await openPart(tab, 'Details');
  await field(tab, 'Body HTML').fill(`<p>${'word '.repeat(1500)}</p>`);
  await button(tab, 'Use 8 min, from the text').click();
  expect(await field(tab, 'Read Time (min)').inputValue()).toBe('8');
  await field(tab, 'Tags (comma-separated)').pressSequentially('Exit, work');
  await button(tab, 'Add Working capital').click();
  expect(await field(tab, 'Tags (comma-separated)').inputValue()).toBe('Exit, Working capital, ');

  // A private link shows a draft to visitors without an account until it is revoked.
  await field(tab, 'Title').fill('secret draft');
  await openPart(tab, 'Sharing');
  await field(tab, 'Meta Description').fill('');
  await openPart(tab, 'Details');
  await tab.keyboard.press('Control+s');
  await tab.waitForURL(/\/admin\/articles\/\d+$/);
  const { id } = await articleAt('secret-draft');
  await button(tab, 'Create link').click();
  const link = await tab.locator('a[href*="/preview/"]').filter({ hasText: 'preview' }).last().innerText();
  const reader = await openTab();
  await reader.goto(link);
  expect(await reader.getByRole('heading', { level: 1 }).innerText()).toBe('secret draft');
  expect(await reader.getByText('Private preview, not published.').isVisible()).toBe(true);
  expect(await violations(reader)).toEqual([]);
  const { headers } = await fetch(link);
  expect([headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual(['noindex', 'no-store']);
  expect((await fetch(site.at('/resources/secret-draft'))).status).toBe(404);
  await button(tab, 'Revoke link').click();
  await expect.poll(async () => (await fetch(link)).status).toBe(404);
  await reader.reload();
  expect(await reader.getByRole('heading', { level: 1 }).innerText()).toBe('This preview has expired');
  expect((await fetch(site.at(`/preview/articles/${id}`), { redirect: 'manual' })).status).toBe(302);
});

test('the preview is the article as readers will see it; earlier versions are compared word by word and restored', async () => {
  const before = '<p>Five common mistakes.</p><h2>Part</h2><p>Two.</p><h2>Next</h2><h2>Last</h2>';
  const id = await writtenArticle(site, 'as-readers-see', { body_html: before, tags: ['Exit'] });
  const tab = await writers.at(`/admin/articles/${id}`);
  await button(tab, 'Preview').click();
  const inside = tab.frameLocator('iframe').locator('article');
  await inside.locator('.prose h2').first().waitFor();
  const previewed = await inside.evaluate((article) => article.outerHTML);
  const reader = await openTab();
  await reader.goto(site.at('/resources/as-readers-see'));
  const read = await reader
    .locator('main article')
    .first()
    .evaluate((article) => article.outerHTML);
  const plain = (html: string) =>
    html
      .replaceAll(/<!--.*?-->| data-discover="true"| tabindex="-1"/g, '')
      .replaceAll(/<span data-needs-scripts.*?<\/span>(?=<\/div>)/g, '');
  expect(plain(previewed)).toBe(plain(read));
  await button(tab, 'Preview').click();
  const title = await field(tab, 'Title').inputValue();
  await field(tab, 'Title').fill('Changed <b>while</b> typing');
  await button(tab, 'Preview').click();
  await inside.getByRole('heading', { level: 1, name: 'Changed <b>while</b> typing' }).waitFor();
  expect(tab.complaints).toEqual([]);

  // Earlier versions.
  await button(tab, 'Preview').click();
  await field(tab, 'Title').fill(title);
  await field(tab, 'Body HTML').fill(before.replace('common', 'financing'));
  await tab.keyboard.press('Control+s');
  await tab.locator('.toast').waitFor();
  await openPart(tab, 'Versions');
  await tab
    .locator('[data-versions] li')
    .nth(2)
    .getByLabel(/^Older/)
    .check();
  await tab.locator('[data-comparison] del').waitFor();
  expect(await tab.locator('[data-comparison] del').innerText()).toBe('common ');
  expect(await tab.locator('[data-comparison] ins').innerText()).toBe('financing ');
  expect(await violations(tab)).toEqual([]);
  await button(tab, 'Restore this version').click();
  expect(await field(tab, 'Body HTML').inputValue()).toBe(before);
  await button(tab, 'Update Article').click();
  await isInList(tab);
  expect((await articleAt('as-readers-see')).body_html).toBe(before);
});

test('a figure is made from typed numbers by keyboard, at phone width too; readers get drawing, finding and table', async () => {
  const tab = await writers.at('/admin/articles/new', { viewport: PHONE });
  await field(tab, 'Title').fill('With a figure');
  await field(tab, 'Body HTML').fill('<p>Before.</p>');
  await openPart(tab, 'Figures');
  await button(tab, 'Add a figure').press('Enter');
  const panel = tab.getByRole('dialog', { name: 'Figure figure-1' });
  await panel.getByRole('radio', { name: 'Bars' }).press('ArrowRight');
  const cell = (row: number, name: string) => panel.getByLabel(`Row ${row}, ${name}`, { exact: true });
  await cell(1, 'label').focus();
  for (const [label, value] of [
    ['Price', '6,000'],
    ['Loans repaid', '-620'],
    ['Wire', '5,000'],
  ]) {
    await tab.keyboard.type(label as string);
    await tab.keyboard.press('Tab');
    await tab.keyboard.type(value as string);
    await tab.keyboard.press('Enter');
    await tab.keyboard.press('Shift+Tab');
  }
  await panel.getByLabel('Look of row 3').selectOption('Brass total');

  // Bad input gets a sentence at its cell, and neither an error nor Escape loses what was typed.
  const sum = '“Wire” says 5,000, but the lines before it add up to 5,380.';
  await panel.getByRole('button', { name: 'Done' }).press('Enter');
  expect(await panel.locator('#figure-numbers-error').innerText()).toBe(sum);
  await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('figure-cell-2-1');
  expect(await violations(tab)).toEqual([]);
  expect(await panel.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await tab.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await openPart(tab, 'Figures');
  await button(tab, 'Edit figure-1').press('Enter');
  expect(await cell(3, 'value').inputValue()).toBe('5,000');

  await panel.getByRole('button', { name: 'Use 5,380' }).press('Enter');
  expect(await cell(3, 'value').inputValue()).toBe('5,380');
  await panel.getByLabel('Caption').fill('From price to wire.');
  await panel.getByLabel('What it shows').fill('5,380 of 6,000 is left.');
  await panel.getByRole('img', { name: '5,380 of 6,000 is left.' }).waitFor();
  await panel.getByRole('button', { name: 'Done' }).press('Enter');
  await panel.waitFor({ state: 'detached' });
  expect(await field(tab, 'Body HTML').inputValue()).toContain('<p>[[figure:from-price-to-wire]]</p>');

  // A reference to a figure that is not there is refused.
  await field(tab, 'Body HTML').fill('<p>Before.</p><p>[[figure:wier]]</p>');
  await tab.keyboard.press('Control+s');
  await tab.locator('#bodyHtml-error').waitFor();
  expect(await tab.locator('#bodyHtml-error').innerText()).toBe(
    'This article has no figure for [[figure:wier]]. It has [[figure:from-price-to-wire]].',
  );
  await field(tab, 'Body HTML').fill('<p>Before.</p><p>[[figure:from-price-to-wire]]</p>');
  await openPart(tab, 'Details');
  await tab.getByRole('switch', { name: /^Published/ }).check();
  await button(tab, 'Close').click();
  await button(tab, 'Create Article').click();
  await isInList(tab);

  await writers.open(tab, '/resources/with-a-figure');
  const drawing = tab.getByRole('img', { name: '5,380 of 6,000 is left.' });
  expect(await drawing.locator('svg:visible').count()).toBe(1);
  expect(await drawing.locator('svg:visible text').allTextContents()).toContain('5,380');
  await tab.getByText('The figures as a table').click();
  expect(await tab.getByRole('row', { name: 'Wire' }).innerText()).toMatch(/Wire\s+5,380/);
  expect(await violations(tab)).toEqual([]);
  expect(tab.complaints.filter((line) => !line.includes('422'))).toEqual([]); // The refused save.
});

test('a browser without scripts submits the form, gets errors with the typed values, and then the list', async () => {
  const tab = await writers.signedIn(await writers.person(), { javaScriptEnabled: false });
  await tab.goto(site.at('/admin/articles/new'));
  await field(tab, 'Title').fill('Plain form');
  await button(tab, 'Create Article').click();
  expect(await tab.locator('#bodyHtml-error').innerText()).toBe('Write the article’s text.');
  expect(await field(tab, 'Title').inputValue()).toBe('Plain form');
  await field(tab, 'Body HTML').fill('<p>x</p><script>y()</script>');
  await button(tab, 'Create Article').click();
  expect(await tab.locator('[data-removals] li').allInnerTexts()).toEqual(['<script> with all that is in it']);
  await button(tab, 'Create Article').click();
  expect(tab.url()).toBe(site.at('/admin/articles'));
  expect(await articleAt('plain-form')).toMatchObject({ body_html: '<p>x</p>' });
});
