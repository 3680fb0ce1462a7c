import { describe, expect, inject, test } from 'vitest';
import { MAIN_NAVIGATION } from '#app/content/site.ts';
import { ownBrowser, PHONE, startScripts, type Tab } from '#tests/support/browser.ts';
import { ARTICLE } from '#tests/support/site-pages.ts';

const openTab = ownBrowser();
const at = (path: string) => inject('siteUrl') + path;

test.each([
  ['/buy', 'Buy a Business'],
  ['/sell', 'Sell a Business'],
  ['/capital', 'Capital Advisory'],
  ['/about', 'About'],
  ['/about/william-carver', 'About'],
  ['/resources', 'Resources'],
  [ARTICLE, 'Resources'],
  ['/consultation', 'Schedule Consultation'],
])('on %s the navigation highlights %s, and nothing else (§2)', async (path, label) => {
  const tab = await openTab({ javaScriptEnabled: false });
  await tab.goto(at(path));
  expect(await tab.locator('.masthead-bar [aria-current]').allInnerTexts()).toEqual([label]);
});

test('the home page highlights nothing in the navigation', async () => {
  const tab = await openTab();
  await tab.goto(at('/'));
  expect(await tab.locator('.masthead-bar [aria-current]').count()).toBe(0);
});

describe.each([
  ['before any script has run', { javaScriptEnabled: false }],
  ['with scripts', {}],
])('the menu of a phone, %s', (_, options) => {
  const openMenu = async (path = ARTICLE) => {
    const tab = await openTab({ ...options, viewport: PHONE });
    await tab.goto(at(path));
    if (!('javaScriptEnabled' in options)) await startScripts(tab);
    await tab.getByRole('button', { name: 'Open menu' }).click();
    await expect.poll(() => isOpen(tab)).toBe(true);
    return tab;
  };

  test('has every link of the navigation', async () => {
    const tab = await openMenu();
    for (const { label, to } of MAIN_NAVIGATION) {
      const link = tab.getByRole('dialog').getByRole('link', { name: label });
      expect(await link.getAttribute('href')).toBe(to);
    }
  });

  test('closes when a link is chosen, and its page opens', async () => {
    const tab = await openMenu();
    await tab.getByRole('dialog').getByRole('link', { name: 'WRC Advisory' }).click();
    await tab.waitForURL(at('/'));
    await expect.poll(() => isOpen(tab)).toBe(false);
    expect(await tab.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });

  test('closes when the chosen link is the current page', async () => {
    const tab = await openMenu('/');
    await tab.getByRole('dialog').getByRole('link', { name: 'WRC Advisory' }).click();
    await expect.poll(() => isOpen(tab)).toBe(false);
  });

  test('closes on Escape and by its button, and returns the focus', async () => {
    const tab = await openMenu();
    const opener = tab.getByRole('button', { name: 'Open menu' });
    await tab.keyboard.press('Escape');
    await expect.poll(() => isOpen(tab)).toBe(false);
    await tab.keyboard.press('Enter'); // The focus is on the button again: this opens the menu.
    await expect.poll(() => isOpen(tab)).toBe(true);
    await tab.getByRole('button', { name: 'Close menu' }).click();
    await expect.poll(() => isOpen(tab)).toBe(false);
    expect(await opener.isVisible()).toBe(true);
  });

  test('traps the focus', async () => {
    const tab = await openMenu();
    const outside = tab.locator('footer a, main a').first();
    await outside.focus();
    expect(await outside.evaluate((link) => link === document.activeElement)).toBe(false);
  });
});

test('the menu closes on a tap outside: on its empty part, where it fills the screen', async () => {
  const tab = await openTab({ viewport: PHONE, hasTouch: true });
  await tab.goto(at('/'));
  await tab.getByRole('button', { name: 'Open menu' }).tap();
  await expect.poll(() => isOpen(tab)).toBe(true);
  await tab.touchscreen.tap(195, 640);
  await expect.poll(() => isOpen(tab)).toBe(false);
});

test('the menu is closed after Back, also if the link was chosen before hydration', async () => {
  const tab = await openTab({ viewport: PHONE });
  await tab.route('**/*.js', (route) => route.abort());
  await tab.goto(at(ARTICLE));
  await tab.getByRole('button', { name: 'Open menu' }).click();
  await tab.getByRole('dialog').getByRole('link', { name: 'WRC Advisory' }).click();
  await tab.waitForURL(at('/'));
  await tab.goBack();
  expect(await isOpen(tab)).toBe(false);
});

test('the menu closes on Back', async () => {
  const tab = await openTab({ viewport: PHONE });
  await tab.goto(at('/'));
  await startScripts(tab);
  await tab.getByRole('link', { name: /Keeping the people/ }).click();
  await tab.waitForURL('**/keeping-key-employees-after-acquisition');
  await tab.getByRole('button', { name: 'Open menu' }).click();
  await tab.goBack();
  await expect.poll(() => isOpen(tab)).toBe(false);
});

describe('in a browser without Invoker Commands', () => {
  test('the inline script opens and closes the menu before hydration', async () => {
    const tab = await openTab({ viewport: PHONE });
    await tab.route('**/*.js', (route) => route.abort());
    await tab.addInitScript('delete HTMLButtonElement.prototype.commandForElement');
    await tab.goto(at('/'));
    await tab.getByRole('button', { name: 'Open menu' }).click();
    expect(await tab.locator('#menu').evaluate((menu) => menu.matches(':modal'))).toBe(true);
    await tab.getByRole('button', { name: 'Close menu' }).click();
    await expect.poll(() => isOpen(tab)).toBe(false);
    expect(tab.complaints.filter((line) => !line.includes('net::ERR_FAILED'))).toEqual([]);
  });

  test('the menu is a popover, also without scripts', async () => {
    const tab = await openTab({ viewport: PHONE, javaScriptEnabled: false });
    await tab.route(at('/'), async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replaceAll(/ command(for)?="[^"]*"/g, '') });
    });
    await tab.goto(at('/'));
    await tab.getByRole('button', { name: 'Open menu' }).click();
    const link = tab.locator('#menu').getByRole('link', { name: 'Sell a Business' });
    await expect.poll(() => link.isVisible()).toBe(true);
    await tab.getByRole('button', { name: 'Close menu' }).click();
    await expect.poll(() => link.isVisible()).toBe(false);
  });
});

/** Seen from outside, because the page may have no scripts. */
async function isOpen(tab: Tab): Promise<boolean> {
  return tab.locator('#menu').isVisible();
}
