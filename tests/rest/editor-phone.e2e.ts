import { expect, test } from 'vitest';
import { violations } from '#tests/support/accessibility.ts';
import { ownBrowser, PHONE, painted, type Tab } from '#tests/support/browser.ts';
import { jpeg } from '#tests/support/picture-files.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';
import { ownWriters, settled } from '#tests/support/writers.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();
const writers = ownWriters(site, openTab);

/** Presses a key until the focus is on the control with this name, as a person without a mouse does. */
async function reach(tab: Tab, name: string, key: 'Tab' | 'Shift+Tab' | 'ArrowLeft' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    const here = await tab.evaluate(() => {
      const at = document.activeElement;
      const label = (at as HTMLInputElement | null)?.labels?.[0]?.firstChild?.textContent;
      return (at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').trim();
    });
    if (here === name) return;
    await tab.keyboard.press(key);
  }
  throw new Error(`${name} was not reached with ${key}.`);
}

/** From the text to the menu in the toolbar, and one of its blocks. */
async function insert(tab: Tab, name: string): Promise<void> {
  await reach(tab, 'Block style', 'Shift+Tab');
  await reach(tab, 'Insert', 'ArrowLeft');
  await tab.keyboard.press('Enter');
  await tab.locator('#bodyHtml[contenteditable]:focus').waitFor();
  await tab.keyboard.type(name);
  await tab.getByRole('option', { name, exact: true, selected: true }).waitFor();
  await tab.keyboard.press('Enter');
}

test('an article is written, previewed, published and changed on a phone, by keyboard and without HTML', async () => {
  const person = await site.admin();
  const tab = await writers.signedIn(person, { viewport: PHONE });
  await site.query(`update users set editor_mode = 'text' where email = $1`, [person.email]);
  await settled(tab, () => writers.open(tab, '/admin/articles/new'));
  await tab.locator('#bodyHtml[contenteditable]').waitFor();
  const { keyboard } = tab;

  await reach(tab, 'Title');
  await keyboard.type('Written on a phone');
  await reach(tab, 'Body HTML');
  await keyboard.type('## Financing\nA letter of intent is not a deal.\n- Senior debt\nSeller note\n\n');
  await keyboard.type('## Links\nSee ');

  // Three links: one of our pages, found by its name; an address; and one that is only typed.
  for (const [typed, option] of [
    ['capital', 'Capital'],
    ['example.org/path', 'https://example.org/path'],
  ] as const) {
    await keyboard.press('Control+k');
    await tab.locator('#link-search:focus').waitFor();
    await keyboard.type(typed);
    await tab.locator('#link-options [aria-selected=true]', { hasText: option }).waitFor();
    await keyboard.press('Enter');
    await tab.locator('#bodyHtml[contenteditable]:focus').waitFor();
    await keyboard.type(' and ');
  }
  await keyboard.type('https://www.sba.gov today.\n');
  const links = () =>
    tab.locator('#bodyHtml[contenteditable] a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await expect.poll(links).toEqual(['/capital', 'https://example.org/path', 'https://www.sba.gov']);

  // A picture with its caption, and the table of contents at the top.
  const chooser = tab.waitForEvent('filechooser');
  await insert(tab, 'Image');
  await (await chooser).setFiles({ name: 'bridge.jpg', mimeType: 'image/jpeg', buffer: await jpeg(900, 600) });
  await tab.locator('#bodyHtml[contenteditable] img[src^="/media/"]').waitFor();
  await reach(tab, 'Alternative text');
  await keyboard.type('A stone bridge');
  await reach(tab, 'Caption');
  await keyboard.type('The bridge at noon');
  expect(await violations(tab)).toEqual([]);
  await reach(tab, 'Body HTML', 'Shift+Tab');
  // Again if the key comes while the text is still taking the focus.
  await expect
    .poll(async () => {
      await keyboard.press('Control+Home');
      return tab.getByLabel('Block style').inputValue();
    })
    .toBe('h2');
  await insert(tab, 'Table of contents');
  await tab.locator('#bodyHtml[contenteditable] a[href="#s-financing"]').waitFor();
  await painted(tab);
  expect(await violations(tab)).toEqual([]);

  // The preview.
  await reach(tab, 'Preview', 'Shift+Tab');
  await keyboard.press('Enter');
  const preview = tab.frameLocator('iframe').locator('.prose');
  await preview.locator('li a[href="#s-financing"]').waitFor();
  expect(await preview.locator('em').allInnerTexts()).toEqual(['The bridge at noon']);
  expect(await preview.locator('h2').allInnerTexts()).toEqual(['Financing', 'Links']);
  expect(await preview.locator('li').allInnerTexts()).toEqual(['Financing', 'Links', 'Senior debt', 'Seller note']);
  await keyboard.press('Escape');

  // Published: readers see it, and the table of contents leads to the headings.
  await keyboard.press('Control+Backslash');
  await reach(tab, 'Published');
  await keyboard.press('Space');
  await keyboard.press('Escape');
  await reach(tab, 'Create Article', 'Shift+Tab');
  await keyboard.press('Enter');
  await tab.waitForURL('**/admin/articles');
  const page = async () => (await fetch(site.at('/resources/written-on-a-phone'))).text();
  const published = await page();
  for (const part of [
    '<h2 id="s-financing">',
    'href="#s-financing"',
    'href="/capital"',
    'alt="A stone bridge"',
    '<em>The bridge at noon</em>',
    '<li>Seller note',
  ])
    expect(published).toContain(part);

  // Changed.
  await reach(tab, 'Edit Written on a phone');
  await settled(tab, () => keyboard.press('Enter'));
  await reach(tab, 'Body HTML');
  await keyboard.press('Control+End');
  await keyboard.type('One more sentence.');
  await keyboard.press('Control+s');
  await expect.poll(page).toContain('One more sentence.');
  const [{ body_html: body }] = await site.query(`select body_html from articles where slug = 'written-on-a-phone'`);
  expect(body.match(/<a /g)).toHaveLength(5);
  expect(tab.complaints).toEqual([]);
});
