import { expect, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { DESKTOP, ownBrowser, PHONE, type Tab } from '#tests/support/browser.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { button, field, isInList, ownWriters, settled } from '#tests/support/writers.ts';

const site = sharedAccountSite();
const writers = ownWriters(site, ownBrowser());

const text = (tab: Tab) => tab.locator('#bodyHtml[contenteditable]');
const hasFocus = (tab: Tab) =>
  expect.poll(() => text(tab).evaluate((one) => one.contains(document.activeElement))).toBe(true);
const WORDS = 'Most of the people who ask for the first page never sign for the second one. '.repeat(20).trim();

/** Runs in the page: everything that a finger or a mouse does. */
function countPresses(): void {
  Object.assign(window, { presses: 0 });
  addEventListener('pointerdown', () => Object.assign(window, { presses: window.presses + 1 }), true);
}
declare global {
  interface Window {
    presses: number;
  }
}

/** On a phone, where the same elements are nearer to each other. The headings of a table are fields while it is written. */
const flaws = async (tab: Tab) =>
  tab.viewportSize()?.width === PHONE.width
    ? (await violations(tab)).filter((flaw) => !flaw.startsWith('empty <th>'))
    : [];

/** Chosen from the menu of blocks by its name. */
async function insert(tab: Tab, name: string): Promise<void> {
  await tab.keyboard.type(`/${name}`);
  await tab.locator('#slash-menu [aria-selected=true]', { hasText: name }).waitFor();
  await tab.keyboard.press('Enter');
}

async function insertFigure(tab: Tab, part: number): Promise<void> {
  const { keyboard } = tab;
  await insert(tab, 'Figure');
  await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('figure-cell-0-0');
  for (const [label, value] of [
    ['Asked', '44'],
    ['Signed', '19'],
  ] as const) {
    await keyboard.type(label);
    await keyboard.press('Tab');
    await keyboard.type(value);
    await keyboard.press('Enter');
    await keyboard.press('Shift+Tab');
  }
  const panel = tab.getByRole('dialog', { name: /^Figure / });
  await panel.getByLabel('Caption').click();
  await keyboard.type(`From 44 buyers, ${part}.`);
  if (part === 0) expect(await flaws(tab)).toEqual([]);
  await panel.getByRole('button', { name: 'Done' }).click();
  await panel.waitFor({ state: 'detached' });
  await hasFocus(tab);
}

test.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])(
  'an article with figures, a table, a picture and links takes at most 20 clicks beside typing, on %s',
  async (where, viewport) => {
    const person = await site.admin();
    const tab = await writers.signedIn(person, { viewport });
    await tab.addInitScript(countPresses);
    // With the panel folded, as the editor opens for the first time.
    await tab.addInitScript(() => localStorage.removeItem('wrc.editor.panel'));
    await site.query(`update users set editor_mode = 'text' where email = $1`, [person.email]);
    await settled(tab, () => writers.open(tab, '/admin/articles/new'));
    await text(tab).waitFor();
    const { keyboard } = tab;
    expect(await flaws(tab)).toEqual([]);

    const title = `Written on ${where}`;
    await field(tab, 'Title').click();
    await keyboard.type(title);
    await keyboard.press('Enter');
    await hasFocus(tab);
    for (const [part, address] of ['/capital', 'https://example.org/path', 'https://www.sba.gov'].entries()) {
      await keyboard.type(`## Part ${part}\n`);
      await keyboard.insertText(WORDS);
      await keyboard.type(' See ');
      await tab.getByRole('toolbar').getByRole('button', { name: 'Link', exact: true }).click();
      await tab.locator('#link-search:focus').waitFor();
      await keyboard.type(address);
      await tab.locator('#link-options [aria-selected=true]').waitFor();
      await keyboard.press('Enter');
      await hasFocus(tab);
      await keyboard.type(' for more.\n');
      if (part < 2) await insertFigure(tab, part);
    }

    await insert(tab, 'Table');
    await tab.locator('.rich-table textarea:focus').waitFor();
    for (const word of ['Term', 'Our view', 'Price', 'A formula']) {
      await keyboard.type(word);
      await keyboard.press('Tab');
    }
    await keyboard.press('Escape');
    await hasFocus(tab);
    const chooser = tab.waitForEvent('filechooser');
    await insert(tab, 'Image');
    await (await chooser).setFiles({ name: 'bridge.jpg', mimeType: 'image/jpeg', buffer: await jpeg(900, 600) });
    await text(tab).locator('img[src^="/media/"]').waitFor();
    const picture = tab.getByRole('region', { name: 'Picture', exact: true });
    await picture.getByLabel('Alternative text').click();
    await keyboard.type('A stone bridge');
    expect(await flaws(tab)).toEqual([]);
    await picture.getByLabel('Caption').click();
    await keyboard.type('The bridge at noon');
    await keyboard.press('Enter');
    await hasFocus(tab);
    await keyboard.type('The end.');

    await button(tab, 'Details').click();
    await tab.getByRole('switch', { name: /^Published/ }).click();
    expect(await flaws(tab)).toEqual([]);
    if (viewport === PHONE) await button(tab, 'Close').click();
    const presses = () => tab.evaluate(() => window.presses);
    await button(tab, 'Create Article').click();
    await isInList(tab);
    expect(await presses()).toBeLessThanOrEqual(20);

    await writers.open(tab, `/resources/${title.toLowerCase().replaceAll(' ', '-')}`);
    const prose = tab.locator('main .prose').first();
    expect((await prose.innerText()).split(/\s+/).length).toBeGreaterThan(900);
    expect(await prose.locator('h2').allInnerTexts()).toEqual(['Part 0', 'Part 1', 'Part 2']);
    expect(
      await prose
        .locator('figure')
        .filter({ has: tab.locator('svg') })
        .count(),
    ).toBe(2);
    expect(await prose.locator('table', { hasText: 'A formula' }).count()).toBe(1);
    expect(await prose.locator('img[alt="A stone bridge"]').count()).toBe(1);
    const addresses = await prose
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(expect.arrayContaining(['/capital', 'https://example.org/path', 'https://www.sba.gov']));
  },
);
