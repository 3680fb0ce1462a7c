import { beforeAll, describe, expect, test } from 'vitest';
import { IDENTITY } from '#app/firm/identity.ts';
import { PEOPLE_DEFAULTS } from '#app/firm/people.ts';
import { violations } from '#tests/support/accessibility.ts';
import { AS_PERSON, ownBrowser, scriptsStarted } from '#tests/support/browser.ts';
import { sharedFirmSite } from '#tests/support/firm-site.ts';
import { hashTables } from '#tests/support/test-database.ts';

const site = sharedFirmSite();
const { read, preview } = site;
const openTab = ownBrowser(AS_PERSON);
const [WILLIAM, ELENA] = PEOPLE_DEFAULTS;

describe('the preview', () => {
  beforeAll(async () => {
    const drafts = { name: 'Alder & Finch', 'was-name': IDENTITY.name, seal: 'A', 'was-seal': IDENTITY.seal };
    const phone = { phone: '(512) 555-0199', 'was-phone': IDENTITY.phone };
    expect((await site.post('/admin/firm', { act: 'save', ...drafts, ...phone })).status).toBe(302);
  });

  test('is the real page with the drafts, and its links lead to the preview of the next', async () => {
    const answer = await preview('/contact');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await answer.text();
    expect(html).toContain('Preview with 3 drafts.');
    expect(html).toContain('(512) 555-0199');
    expect(html).not.toContain(IDENTITY.phone);
    expect(html).not.toMatch(/<script|<form (?!inert)/);
    expect(html).toContain('href="/admin/firm/preview?page=%2Fabout"');
    expect(html).toMatch(/rel="stylesheet" href="\/assets/);
    // The drawn seal has the letter of the draft.
    const [, sheet = ''] = /href="([^"]*mark\.css)"/.exec(html) ?? [];
    const [, seal = ''] = /url\('([^']+)'\)/.exec(await read(sheet, site.admin())) ?? [];
    expect(await read(seal, site.admin())).toContain('<svg');
    expect(await read('/contact')).toContain(IDENTITY.phone);
  });

  test('is for those who prepare the firm’s texts, of our pages alone, and writes nothing', async () => {
    const [advisor, editor] = [await site.cookieAs('advisor'), await site.cookieAs('editor')];
    expect((await preview('/', advisor)).status).toBe(403);
    expect((await preview('/', '')).status).toBe(302);
    const tables = async () =>
      [...(await hashTables(site))].filter(([name]) => /firm_texts|search_pages|booking_hosts|audit_log/.test(name));
    await preview('/', editor);
    const before = await tables();
    expect((await preview('/', editor)).status).toBe(200);
    for (const page of ['https://example.com/', '//example.com', '/admin', '/newsletter', 'http://['])
      expect.soft((await preview(page)).status, page).toBe(404);
    expect((await preview('/no-such-page')).status).toBe(404);
    expect(await tables()).toEqual(before);
  });

  test('readers at the same time see nothing of it', async () => {
    const pages = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        n % 2 ? read(`/newsletter?n=${n}`) : preview('/').then((one) => one.text()),
      ),
    );
    for (const [n, html] of pages.entries()) {
      expect.soft(html.includes('(512) 555-0199'), String(n)).toBe(n % 2 === 0);
      expect.soft(html.includes(IDENTITY.phone), String(n)).toBe(n % 2 === 1);
    }
  });

  test('opens from the bar of the drafts', async () => {
    const tab = await openTab();
    await site.enter(tab, site.ann(), '/admin/firm');
    const opened = tab.context().waitForEvent('page');
    await tab.getByRole('link', { name: 'Preview on the site' }).click();
    const page = await opened;
    await page.getByText('Preview with 3 drafts.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'About', exact: true }).first().click();
    await page.waitForURL('**/preview?page=%2Fabout');
    expect(await page.locator('footer').innerText()).toContain('Alder & Finch');
  });
});

describe('what is typed', () => {
  test('is kept on the device until it is saved, of each person and each page for itself', async () => {
    const tab = await openTab();
    await site.enter(tab, site.ann(), '/admin/firm/people');
    const role = tab.getByLabel('Role', { exact: true });
    await role.fill('Senior Partner');
    await tab
      .getByRole('navigation', { name: 'People of the firm' })
      .getByText(ELENA?.name ?? '')
      .click();
    await tab.getByRole('heading', { name: ELENA?.name }).first().waitFor();
    await expect.poll(() => role.inputValue()).toBe(ELENA?.role);
    await tab.reload();
    await expect.poll(() => role.inputValue()).toBe(ELENA?.role);
    await tab.goto(site.at(`/admin/firm/people?person=${WILLIAM?.id}`));
    await expect.poll(() => role.inputValue()).toBe('Senior Partner');
    await tab.getByRole('button', { name: 'Save draft', exact: true }).last().click();
    await tab.getByText('This person differs').waitFor();

    await tab.goto(site.at('/admin/firm/questions?page=buy'));
    await tab.locator('#question-0').fill('What is typed?');
    await tab.getByRole('navigation', { name: 'Pages with questions' }).getByRole('link', { name: /^Sell/ }).click();
    await tab.waitForURL('**page=sell');
    await tab.reload();
    expect(await tab.locator('#question-0').inputValue()).not.toBe('What is typed?');
    await tab.goto(site.at('/admin/firm/questions?page=buy'));
    await expect.poll(() => tab.locator('#question-0').inputValue()).toBe('What is typed?');
  });

  test('is saved once the connection is back, and after the sign-in when the session has ended', async () => {
    const tab = await openTab();
    await site.enter(tab, site.ann(), '/admin/firm');
    const tagline = tab.getByLabel('Tagline', { exact: true });
    await scriptsStarted(tab);
    await tagline.fill('Typed without a connection.');
    await tab.context().setOffline(true);
    await tab.getByRole('button', { name: 'Save draft', exact: true }).last().click();
    await tab.getByText('Your text is kept here; retrying.').waitFor();
    await tab.context().setOffline(false);
    const stored = `select value from firm_texts where key = 'identity.description' and state = 'draft'`;
    await expect.poll(async () => (await site.query(stored))[0]?.value).toBe('Typed without a connection.');

    await tab.reload();
    await scriptsStarted(tab);
    await tagline.fill('Typed without a session.');
    await site.query('delete from sessions');
    await tab.getByRole('button', { name: 'Save draft', exact: true }).last().click();
    const box = tab.getByRole('dialog', { name: 'Your session has ended' });
    await box.getByLabel('Password', { exact: true }).fill(site.ann().password);
    await box.getByRole('button', { name: 'Sign in and go on' }).click();
    await expect.poll(async () => (await site.query(stored))[0]?.value).toBe('Typed without a session.');
  });
});
