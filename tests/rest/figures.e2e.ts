import { expect, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { ownBrowser, PHONE, type Tab } from '#tests/support/browser.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { button, field, isInList, ownWriters } from '#tests/support/writers.ts';

const site = sharedAccountSite();
const writers = ownWriters(site, ownBrowser());

const text = (tab: Tab) => tab.getByRole('textbox', { name: 'Body HTML' });
const body = (tab: Tab) => tab.locator('input[name=bodyHtml]').inputValue();
const panelOf = (tab: Tab) => tab.getByRole('dialog', { name: /^Figure / });
const tool = (tab: Tab, name: string) => tab.getByRole('toolbar').getByRole('button', { name, exact: true });

async function inTextMode(tab: Tab): Promise<void> {
  await button(tab, 'Text').click();
  await text(tab).click();
}

test('a figure is drawn in the text while its numbers are typed beside it, and what is typed next can be saved', async () => {
  const tab = await writers.at('/admin/articles/new');
  await field(tab, 'Title').fill('Drawn in the text');
  await inTextMode(tab);
  await tab.keyboard.type('Before.');
  await tool(tab, 'Figure').click();
  const panel = panelOf(tab);
  await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('figure-cell-0-0');

  // Cells that were copied from a spreadsheet fill the grid; the text draws each change.
  await tab.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Stage\tBuyers\nAsked\t44\nSigned\t19\nVisited\tsix\n');
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  expect(await panel.locator('#figure-numbers-error').innerText()).toBe('“six” is not a number.');
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('figure-cell-2-1');
  expect(await violations(tab)).toEqual([]);
  await panel.getByRole('button', { name: 'Use 6' }).click();
  const drawing = text(tab).getByRole('img', { name: 'Asked 44, Signed 19, Visited 6.' });
  await drawing.waitFor();
  await panel.getByLabel('Caption').fill('From 44 buyers.');
  await panel.getByRole('button', { name: 'Done' }).click();
  await panel.waitFor({ state: 'detached' });
  await tab.keyboard.type('After.');
  await expect.poll(() => body(tab)).toBe('<p>Before.</p>\n<p>[[figure:from-44-buyers]]</p>\n<p>After.</p>');

  // It is one block: the arrow selects it, typing comes after it, Backspace and Undo take it and its numbers away and bring them back.
  await tab.keyboard.press('Home');
  await tab.keyboard.press('ArrowUp');
  await text(tab).locator('.rich-figure.ProseMirror-selectednode').waitFor();
  await tab.keyboard.press('Backspace');
  await expect.poll(() => body(tab)).toBe('<p>Before.</p>\n<p>After.</p>');
  await tab.keyboard.press('Control+z');
  await drawing.waitFor();
  await drawing.click();
  await panel.getByLabel('Row 3, Buyers').fill('7');
  await text(tab).getByRole('img', { name: 'Asked 44, Signed 19, Visited 7.' }).waitFor();
  await tab.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await tab.keyboard.press('Control+z');
  await drawing.waitFor();
  await tab.keyboard.press('Enter');
  expect(await panel.getByLabel('Row 3, Buyers').inputValue()).toBe('6');
  await tab.keyboard.press('Escape');

  await tab.getByRole('switch', { name: /^Published/ }).check();
  await button(tab, 'Create Article').click();
  await isInList(tab);
  await writers.open(tab, '/resources/drawn-in-the-text');
  await tab.getByRole('img', { name: 'Asked 44, Signed 19, Visited 6.' }).waitFor();
  expect(tab.complaints).toEqual([]);
});

test('on a phone the panel covers the page and shows the drawing; a figure without content does not stay', async () => {
  const tab = await writers.at('/admin/articles/new', { viewport: PHONE });
  await inTextMode(tab);
  await tab.keyboard.type('Words');
  // On a phone the toolbar has few tools; the others are in the menu.
  const insertFigure = async () => {
    await tool(tab, 'Insert').click();
    await tab.getByRole('option', { name: 'Figure' }).click();
  };
  await insertFigure();
  const panel = panelOf(tab);
  await panel.getByLabel('Row 1, label', { exact: true }).fill('Asked');
  await panel.getByLabel('Row 1, value', { exact: true }).fill('44');
  await panel.getByRole('img', { name: 'Asked 44.' }).waitFor();
  expect(await panel.evaluate((box) => [box.clientWidth, box.scrollWidth])).toEqual([390, 390]);
  expect(await violations(tab)).toEqual([]);
  await panel.getByRole('button', { name: 'Delete figure' }).click();
  await insertFigure();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => body(tab)).toContain('<p>Words</p>');
  expect(await body(tab)).not.toContain('figure');
  expect(await tab.locator('input[name=figures]').inputValue()).toBe('');
});
