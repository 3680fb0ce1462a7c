import { describe, expect, inject, test } from 'vitest';
import { MAIN_NAVIGATION } from '#app/firm/identity.ts';
import { ownBrowser, PHONE, startScripts, type Tab } from '#tests/support/browser.ts';
import { PlainPage } from '#tests/support/plain-page.ts';
import { ARTICLE } from '#tests/support/site-pages.ts';

const openTab = ownBrowser();
const at = (path: string) => inject('siteUrl') + path;

test('the navigation highlights the page it belongs to, and nothing else (§2)', async () => {
  const blank = await openTab();
  for (const [path, ...labels] of [
    ['/'],
    ['/buy', 'Buy a Business'],
    ['/sell', 'Sell a Business'],
    ['/capital', 'Capital Advisory'],
    ['/about', 'About'],
    ['/about/william-carver', 'About'],
    ['/resources', 'Resources'],
    [ARTICLE, 'Resources'],
    ['/tools', 'Resources'],
    ['/guides/eta-playbook', 'Resources'],
    ['/consultation', 'Schedule Consultation'],
  ] as [string, ...string[]][]) {
    const page = await PlainPage.open(blank, at(path));
    const current = await page.read((document) =>
      [...document.querySelectorAll('.masthead-bar [aria-current]')].map((link) => link.textContent?.trim()),
    );
    expect.soft(current, path).toEqual(labels);
  }
});

test.each([
  ['without scripts', false],
  ['with scripts', true],
])('the menu of a phone, %s: links, focus, and all that closes it', async (_, javaScriptEnabled) => {
  const tab = await openTab({ javaScriptEnabled, viewport: PHONE });
  await tab.goto(at(ARTICLE));
  if (javaScriptEnabled) await startScripts(tab);
  const opener = tab.getByRole('button', { name: 'Open menu' });
  const openMenu = async () => {
    await opener.click();
    await expect.poll(() => isOpen(tab)).toBe(true);
  };
  const home = tab.getByRole('dialog').getByRole('link', { name: 'WRC Advisory' });

  await openMenu();
  for (const { label, to } of MAIN_NAVIGATION) {
    const link = tab.getByRole('dialog').getByRole('link', { name: label });
    expect(await link.getAttribute('href')).toBe(to);
  }
  const outside = tab.locator('footer a, main a').first();
  await outside.focus();
  expect(await outside.evaluate((link) => link === document.activeElement), 'the menu traps the focus').toBe(false);

  // It closes on Escape and by its button, and returns the focus.
  await tab.keyboard.press('Escape');
  await expect.poll(() => isOpen(tab)).toBe(false);
  await tab.keyboard.press('Enter'); // The focus is on the button again: this opens the menu.
  await expect.poll(() => isOpen(tab)).toBe(true);
  await tab.getByRole('button', { name: 'Close menu' }).click();
  await expect.poll(() => isOpen(tab)).toBe(false);
  expect(await opener.isVisible()).toBe(true);

  // It closes when a link is chosen, and the page of the link opens.
  await openMenu();
  await home.click();
  await tab.waitForURL(at('/'));
  await expect.poll(() => isOpen(tab)).toBe(false);
  await tab.getByRole('heading', { level: 1, name: /wealth/i }).waitFor();

  // It closes when the link of the current page is chosen.
  await openMenu();
  await home.click();
  await expect.poll(() => isOpen(tab)).toBe(false);
  if (!javaScriptEnabled) return;

  // It closes on Back.
  await tab.getByRole('link', { name: /Keeping the people/ }).click();
  await tab.waitForURL('**/keeping-key-employees-after-acquisition');
  await opener.click();
  await tab.goBack();
  await expect.poll(() => isOpen(tab)).toBe(false);
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
