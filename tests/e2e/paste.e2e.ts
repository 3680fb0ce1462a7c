import { expect, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { sharedAccountSite } from '#tests/support/account-site.ts';
import { DESKTOP, ownBrowser, PHONE, type Tab } from '#tests/support/browser.ts';
import { PASTED } from '#tests/support/pasted-fixtures.ts';
import { ownWriters } from '#tests/support/writers.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();
const writers = ownWriters(site, openTab);

const mode = (tab: Tab, name: 'Text' | 'HTML') => tab.getByRole('button', { name, exact: true }).click();
const text = (tab: Tab) => tab.locator('.rich-text');
const body = (tab: Tab) => tab.locator('[name=bodyHtml]').inputValue();
const notice = (tab: Tab) => tab.locator('.paste-notice');

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
  for (const { name, html, expected } of PASTED) {
    await empty(tab);
    // Spreadsheets add a picture of the cells.
    await paste(tab, { 'text/html': html, 'text/plain': 'the same as text' }, true);
    await expect.poll(() => body(tab)).not.toBe('');
    expect(await body(tab), name).toBe(expected);
  }
  expect(uploads).toEqual([]);
  expect(tab.complaints).toEqual([]); // The console names each violation of the Content-Security-Policy.

  // One undo returns to the text before, although it was typed just before pasting.
  await empty(tab);
  await tab.keyboard.type('Typed. ');
  await paste(tab, {
    'text/html': '<table><tr><td>Price</td><td>$2</td></tr><tr><td>Fee</td><td>5%</td></tr></table>',
  });
  await notice(tab).getByText('1 table became a list of its rows.').waitFor();
  expect(await body(tab)).toBe('<p>Typed. </p>\n<ul>\n<li>Price; $2</li>\n<li>Fee; 5%</li>\n</ul>');
  await notice(tab).getByRole('button', { name: 'Undo paste' }).click();
  await expect.poll(() => body(tab)).toBe('<p>Typed. </p>');
  expect(await notice(tab).count()).toBe(0);

  // Plain text: paragraphs, and Markdown. An address links the selected words.
  await empty(tab);
  await paste(tab, { 'text/plain': '## Fees\r\n\r\nOne **word**\r\n\r\n- a\r\n- b' });
  await notice(tab).getByText('Markdown became formatting.').waitFor();
  expect(await body(tab)).toBe('<h2>Fees</h2>\n<p>One <strong>word</strong></p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>');
  for (const viewport of [PHONE, DESKTOP]) {
    await tab.setViewportSize(viewport);
    expect(await violations(tab), `${viewport.width} px`).toEqual([]);
    expect(await tab.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
  }
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
});
