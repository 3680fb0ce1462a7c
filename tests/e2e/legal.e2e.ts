import { expect, inject, test } from 'vitest';
import { ownBrowser, PHONE, scrolled } from '#tests/support/browser.ts';

const openTab = ownBrowser();
const at = (path: string) => inject('siteUrl') + path;

/** §2 Legal pages: what each of them has to say. */
const STATEMENTS = [
  /do not sell personal data/,
  /access[\s\S]*correct[\s\S]*delete[\s\S]*opt out/,
  /governed by the law of the State of Illinois/,
  /client relationship/,
  /not a broker-dealer or investment advisor/,
  /hello@wrc-advisory\.example/,
  /200 West Adams Street, Suite 1400, Chicago, Illinois/,
];
const DOCUMENTS = [
  { path: '/privacy-policy', title: 'Privacy Policy', effective: 'Effective October 7, 2025' },
  { path: '/terms-of-use', title: 'Terms of Use', effective: 'Effective October 7, 2025' },
  { path: '/disclaimer', title: 'Legal Disclaimer', effective: null },
];

test.each(DOCUMENTS)(
  '$title is complete with JavaScript off, and marked among the three documents (§2)',
  async ({ path, title, effective }) => {
    const tab = await openTab({ javaScriptEnabled: false });
    await tab.goto(at(path));
    const text = await tab.locator('main').innerText();
    for (const statement of STATEMENTS) expect(text).toMatch(statement);
    if (effective) expect(text).toContain(effective);
    else expect(text).not.toContain('Effective');

    const tabs = tab.getByRole('navigation', { name: 'Legal documents' }).getByRole('link');
    expect(await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
      DOCUMENTS.map((document) => document.path),
    );
    expect(await tab.locator('.legal-tabs [aria-current="page"]').innerText()).toBe(title);
  },
);

test('a clause can be quoted by its number, and is not hidden by the navigation', async () => {
  const tab = await openTab({ viewport: PHONE });
  await tab.goto(at('/privacy-policy'));
  await tab.getByRole('link', { name: /^Clause 6,/ }).click();
  expect(tab.url()).toContain('/privacy-policy#no-sale');
  await scrolled(tab);
  const top = await tab.locator('#no-sale').evaluate((clause) => clause.getBoundingClientRect().top);
  const bar = await tab.locator('.masthead-bar').evaluate((header) => header.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThanOrEqual(bar);
  expect(top).toBeLessThan(400);
});

test('on paper there is the text under the firm’s name, and nothing to click', async () => {
  const tab = await openTab();
  await tab.goto(at('/privacy-policy'));
  await tab.emulateMedia({ media: 'print' });
  expect(await tab.getByRole('heading', { name: 'No sale of personal data' }).isVisible()).toBe(true);
  for (const gone of ['.legal-tabs', '.site-footer', '.masthead nav', '.masthead .button']) {
    expect(await tab.locator(gone).first().isVisible(), gone).toBe(false);
  }
  expect(await tab.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
});
