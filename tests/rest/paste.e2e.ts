import { expect, test } from 'vitest';
import { screenFlaws, violations } from '#tests/support/accessibility.ts';
import { ownBrowser, PHONE, painted, type Tab } from '#tests/support/browser.ts';
import { PASTED } from '#tests/support/pasted-fixtures.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { ownWriters, selectWord, writtenArticle } from '#tests/support/writers.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();
const writers = ownWriters(site, openTab);

const mode = (tab: Tab, name: 'Text' | 'HTML') => tab.getByRole('button', { name, exact: true }).click();
const text = (tab: Tab) => tab.locator('#bodyHtml[contenteditable]');
const body = (tab: Tab) => tab.locator('[name=bodyHtml]').inputValue();
const notice = (tab: Tab) => tab.locator('[data-paste-notice]');

/** Pastes into the focused editor, as the clipboard of another application. */
function paste(tab: Tab, data: Record<string, string>, isPicture = false): Promise<void> {
  return tab.evaluate(
    ([given, hasFile]) => {
      const clipboardData = new DataTransfer();
      for (const [type, value] of Object.entries(given)) clipboardData.setData(type, value);
      if (hasFile) clipboardData.items.add(new File(['x'], 'cells.png', { type: 'image/png' }));
      const target = document.activeElement as Element;
      target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [data, isPicture] as const,
  );
}

/** All words, without markup. */
const wordsOf = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;/g, ' ').match(/[\p{L}\p{N}]+/gu);

async function empty(tab: Tab): Promise<void> {
  await text(tab).focus();
  await tab.keyboard.press('Control+a');
  await tab.keyboard.press('Backspace');
  await expect.poll(() => body(tab)).toBe('');
}

test('pasting from other applications: clean, without policy violations, with a notice and one undo', async () => {
  const tab = await writers.at('/admin/articles/new');
  const uploads: string[] = [];
  await tab.route('**/admin/pictures', (route) => {
    uploads.push(route.request().url());
    return route.fulfill({ json: { url: '/media/picture.webp', width: 10, height: 10 } });
  });
  const picture = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  await tab.route(/^https:/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  await mode(tab, 'Text');
  // Through the browser's own parser. What every other application puts there is in clean-paste.test.ts.
  const { html = '', expected = '' } = PASTED.find(({ name }) => name === 'excel') ?? {};
  // Spreadsheets add a picture of the cells.
  await text(tab).focus();
  await paste(tab, { 'text/html': html, 'text/plain': 'the same as text' }, true);
  await expect.poll(() => body(tab)).not.toBe('');
  expect(await body(tab)).toContain('<p>[[figure:table-1]]</p>');
  const cells = await text(tab)
    .locator('textarea')
    .evaluateAll((all) => all.map((cell) => (cell as HTMLTextAreaElement).value));
  expect(wordsOf(cells.join(' '))).toEqual(wordsOf(expected));
  expect(uploads).toEqual([]);
  expect(tab.complaints).toEqual([]); // The console names each violation of the Content-Security-Policy.

  // One undo returns to the text before, although it was typed just before pasting.
  await empty(tab);
  await tab.keyboard.type('Typed. ');
  await paste(tab, {
    'text/html': '<table><tr><td>Price</td><td>$2</td></tr><tr><td>Fee</td><td>5%</td></tr></table>',
  });
  await notice(tab).getByText('1 table was kept.').waitFor();
  expect(await body(tab)).toMatch(/^<p>Typed. <\/p>\n<p>\[\[figure:table-\d\]\]<\/p>$/);
  expect(await text(tab).getByLabel('Row 1, Price').inputValue()).toBe('Fee');
  await notice(tab).getByRole('button', { name: 'Undo paste' }).click();
  await expect.poll(() => body(tab)).toBe('<p>Typed. </p>');
  expect(await notice(tab).count()).toBe(0);

  // Plain text: paragraphs, and Markdown. An address links the selected words.
  await empty(tab);
  await paste(tab, { 'text/plain': '## Fees\r\n\r\nOne **word**\r\n\r\n- a\r\n- b' });
  await notice(tab).getByText('Markdown became formatting.').waitFor();
  expect(await body(tab)).toBe('<h2>Fees</h2>\n<p>One <strong>word</strong></p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>');
  expect(await screenFlaws(tab)).toEqual([]);
  await empty(tab);
  await tab.keyboard.type('Guide');
  await tab.keyboard.press('Control+a');
  await paste(tab, { 'text/plain': 'https://example.org/guide' });
  await expect.poll(() => body(tab)).toBe('<p><a href="https://example.org/guide">Guide</a></p>');

  // Ctrl+K opens the link box, which adds the scheme.
  await tab.keyboard.press('Control+k');
  await tab.getByLabel('Link address').fill('example.org/path');
  await tab.getByLabel('Link address').press('Enter');
  await expect.poll(() => body(tab)).toBe('<p><a href="https://example.org/path">Guide</a></p>');

  // Without a selection it is inserted as a link; Undo takes only the link away.
  await empty(tab);
  await paste(tab, { 'text/plain': 'www.example.org/a' });
  await expect.poll(() => body(tab)).toBe('<p><a href="https://www.example.org/a">www.example.org/a</a></p>');
  await tab.keyboard.press('Control+z');
  await expect.poll(() => body(tab)).toBe('<p>www.example.org/a</p>');

  // On a phone, the notice of a paste far down is in view, and so is the caret.
  await tab.setViewportSize(PHONE);
  await empty(tab);
  await paste(tab, { 'text/html': `${'<p>A paragraph.</p>'.repeat(60)}<p>The end<hr></p>` });
  await notice(tab).getByText('1 dividing line became three asterisks.').waitFor();
  const place = () => notice(tab).evaluate((element) => element.getBoundingClientRect().toJSON());
  const caret = () =>
    tab.evaluate(() => getSelection()?.getRangeAt(0).startContainer.parentElement?.getBoundingClientRect().toJSON());
  await expect.poll(async () => (await place()).top).toBeGreaterThan(0);
  await expect.poll(async () => (await caret()).top > (await place()).bottom).toBe(true);
  expect((await caret()).bottom).toBeLessThan(PHONE.height);
});

test('links: suggestions, where a link leads, rel, a table of contents that works after saving; Tab in lists', async () => {
  await writtenArticle(site, 'walrus-notes', { title: 'Walrus notes and standby', category: 'Capital' });
  const id = await writtenArticle(site, 'with-links', {
    body_html: '<p>A walrus note closes the gap.</p><h2>Fees</h2><p>x</p><h2>Terms</h2><p>The end.</p>',
  });
  const tab = await writers.at(`/admin/articles/${id}`);
  const address = tab.getByRole('combobox', { name: 'Link address' });
  const options = tab.getByRole('listbox').getByRole('option');
  await mode(tab, 'Text');

  // The selected words are looked up; arrow keys choose, Enter applies.
  await selectWord(tab, 'walrus');
  await tab.keyboard.press('Control+k');
  await options.getByText('Walrus notes and standby').waitFor();
  expect(await options.first().locator('u').first().innerText()).toBe('Walrus');
  expect(await screenFlaws(tab)).toEqual([]);
  await address.fill('capital');
  await options.getByText('Page, /capital', { exact: true }).waitFor();
  expect(await address.getAttribute('aria-activedescendant')).toBe('link-option-0');
  await address.fill('no such words');
  await tab.getByText('No page or article has these words.').waitFor();
  await address.press('Enter');
  await tab.getByText('Type others, or an address such as example.org.').waitFor();
  await selectWord(tab, 'closes'); // Back in the text, which closes the box.
  await expect.poll(() => address.count()).toBe(0);
  await selectWord(tab, 'walrus');
  await tab.getByRole('button', { name: 'Link', exact: true }).press('Enter');
  await address.fill('walrus');
  await options.getByText('Walrus notes and standby').waitFor();
  await address.press('ArrowDown');
  await address.press('ArrowUp');
  await address.press('Enter');
  await expect.poll(() => body(tab)).toContain('A <a href="/resources/walrus-notes">walrus</a> note');

  for (const q of ['', 'x', '%00', '%00%25_']) {
    const answer = await tab.request.get(site.at(`/admin/articles/assist?q=${q}`));
    expect(await answer.json(), q).toEqual({ links: [] });
  }

  // With the caret in the link, a card shows where it leads. Its buttons are the next stops of Tab.
  await tab.keyboard.press('ArrowLeft');
  const card = tab.getByRole('region', { name: 'Link at the cursor' });
  await card.getByText('/resources/walrus-notes').waitFor();
  await tab.keyboard.press('Tab');
  expect(await tab.evaluate(() => document.activeElement?.textContent)).toBe('Open');
  expect(await card.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/resources/walrus-notes');
  await card.getByRole('button', { name: 'Change' }).press('Enter');
  await address.fill('example.org');
  await tab.getByLabel('Paid link (sponsored)').check();
  await address.press('Enter');
  const paid = '<a href="https://example.org" rel="sponsored">walrus</a>';
  await expect.poll(() => body(tab)).toContain(paid);

  // The table of contents is inserted once, then replaced.
  for (const _ of ['inserted', 'replaced']) {
    await selectWord(tab, 'gap.');
    await tab.keyboard.press('ArrowRight');
    await painted(tab); // The browser tells the editor where the cursor is before the next frame.
    await tab.keyboard.press('Enter');
    await tab.keyboard.type('/table of');
    await tab.getByRole('option', { name: 'Table of contents', selected: true }).waitFor();
    await tab.keyboard.press('Enter');
  }
  await tab.keyboard.press('Backspace'); // The line with the slash: the list stayed in its place.
  const list = '<ul class="toc">\n<li><a href="#s-fees">Fees</a></li>\n<li><a href="#s-terms">Terms</a></li>\n</ul>';
  await expect
    .poll(() => body(tab))
    .toBe(
      `<p>A ${paid} note closes the gap.</p>\n${list}\n<h2 id="s-fees">Fees</h2>\n<p>x</p>\n<h2 id="s-terms">Terms</h2>\n<p>The end.</p>`,
    );

  // A slash in an empty line opens a menu of blocks; Escape closes it.
  await selectWord(tab, 'The end.');
  await tab.keyboard.press('ArrowRight');
  await painted(tab);
  await tab.keyboard.press('Enter');
  await tab.keyboard.type('/');
  await tab.getByRole('listbox', { name: 'Blocks' }).waitFor();
  await tab.keyboard.press('ArrowDown');
  await tab.getByRole('option', { name: 'Heading 3', selected: true }).waitFor();
  expect(await violations(tab)).toEqual([]);
  await tab.keyboard.press('Escape');
  await expect.poll(() => tab.getByRole('listbox', { name: 'Blocks' }).count()).toBe(0);
  await tab.keyboard.press('Backspace');
  await tab.keyboard.type('/figure');
  await tab.getByRole('option', { name: 'Figure', selected: true }).waitFor();
  await tab.keyboard.press('Enter');
  await tab.getByRole('dialog', { name: 'Figure figure-1' }).press('Escape'); // Nothing was typed, so no figure stays.
  await tab.keyboard.type('/quo');
  await tab.getByRole('option', { name: 'Quotation', selected: true }).waitFor();
  await tab.keyboard.press('Enter');
  await tab.keyboard.type('Quoted');
  await expect.poll(() => body(tab)).toMatch(/<blockquote><p>Quoted<\/p><\/blockquote>$/);

  // In a list Tab indents, and Shift+Tab goes back. After Escape it leaves the text.
  await tab.keyboard.press('Enter');
  await tab.keyboard.press('Enter'); // Leaves the quotation.
  await tab.keyboard.type('- one');
  await tab.keyboard.press('Enter');
  await tab.keyboard.press('Tab');
  await tab.keyboard.type('two **bold** https://example.org ');
  const link = '<a href="https://example.org">https://example.org</a>';
  await expect.poll(() => body(tab)).toContain(`one\n<ul>\n<li>two <strong>bold</strong> ${link} </li>`);
  await tab.keyboard.press('Shift+Tab');
  await expect.poll(() => body(tab)).toContain(`<li>one</li>\n<li>two <strong>bold</strong> ${link} </li>`);
  await tab.keyboard.press('Escape');
  await tab.keyboard.press('Tab');
  expect(await text(tab).evaluate((element) => element.contains(document.activeElement))).toBe(false);

  // The help opens and closes by keyboard.
  await tab.getByRole('button', { name: 'Keys and shortcuts' }).press('Enter');
  await tab.getByRole('dialog', { name: 'Keys and shortcuts' }).getByText('Indent a list item').waitFor();
  expect(await violations(tab)).toEqual([]);
  await tab.keyboard.press('Escape');

  // After saving, the links lead to their headings, and rel is kept.
  await tab.keyboard.press('Control+s');
  await tab.locator('.toast').waitFor();
  await tab.goto(site.at('/resources/with-links'));
  expect(await tab.locator('.prose').innerHTML()).toContain(paid);
  await tab.locator('.toc a').last().click();
  await tab.waitForURL('**/resources/with-links#s-terms');
  expect(await tab.evaluate(() => document.querySelector(':target')?.localName)).toBe('h2');
});
