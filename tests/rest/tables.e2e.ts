import { expect, test } from 'vitest';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { button, ownWriters } from '#tests/support/writers.ts';

const site = sharedAccountSite();
const writers = ownWriters(site, ownBrowser());

const text = (tab: Tab) => tab.getByRole('textbox', { name: 'Body HTML' });
const figures = (tab: Tab) => tab.locator('input[name=figures]').inputValue();

test('the words of a table are typed cell by cell, in a new one and in a pasted one', async () => {
  const tab = await writers.at('/admin/articles/new');
  await button(tab, 'Text').click();
  await text(tab).click();
  await tab.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name: 'Table', exact: true }).click();
  await tab.keyboard.type('Term');
  await tab.keyboard.press('Tab');
  await tab.keyboard.type('Our view');
  expect(JSON.parse(await figures(tab))[0].numbers).toMatch(/^Term\tOur view\t/);

  await tab.keyboard.press('Escape');
  await tab.keyboard.type('Words');
  await text(tab).evaluate((editor) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<table><tr><th>A</th><th>B</th></tr><tr><td>c</td><td>d</td></tr></table>');
    editor.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await text(tab).getByRole('textbox', { name: 'Heading of column 1' }).last().click();
  await tab.keyboard.press('End');
  await tab.keyboard.type(' new head');
  expect(JSON.parse(await figures(tab))[1].numbers).toMatch(/^A new head\tB\n/);

  // What is typed in the next cell stands beside its words.
  await tab.keyboard.press('Enter');
  await tab.keyboard.type(' and');
  await tab.keyboard.press('ArrowRight');
  await tab.keyboard.type('the ');
  expect(JSON.parse(await figures(tab))[1].numbers).toBe('A new head\tB\nc and\tthe d');
  expect(tab.complaints).toEqual([]);
});
