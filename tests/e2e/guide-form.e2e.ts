import { describe, expect, test } from 'vitest';
import { ETA_PLAYBOOK } from '#app/firm/guides.ts';
import { violations } from '#tests/support/accessibility.ts';
import { expectTop, ownBrowser, PHONE, startScripts, type Tab } from '#tests/support/browser.ts';
import { PlainPage } from '#tests/support/plain-page.ts';
import { sharedLeadSite } from '#tests/support/shared-site.ts';

/** The sidebar's lead form (§5, §8): toasts with scripts, the same texts in the page without. */

const openTab = ownBrowser();
const site = sharedLeadSite();
const form = (tab: Tab) => tab.getByRole('complementary', { name: 'Get a guide by email' });
const send = (tab: Tab) => form(tab).getByRole('button', { name: 'Send me the guide' }).click();

describe('with scripts', () => {
  async function open(path = '/resources'): Promise<Tab> {
    const tab = await openTab({ viewport: PHONE });
    await tab.goto(site.at(path));
    await startScripts(tab);
    return tab;
  }

  test('the first failing message is a toast called Validation Error, and the field has the focus', async () => {
    const tab = await open();
    expect(await tab.evaluate('document.documentElement.scrollHeight')).toBeLessThan(5500);
    await send(tab);
    const toast = tab.getByRole('alert');
    expect(await toast.innerText()).toBe('Validation Error\n\nName is required');
    expect(
      await form(tab)
        .getByLabel('Name', { exact: true })
        .evaluate((input) => input === document.activeElement),
    ).toBe(true);
    expect(await violations(tab)).toEqual([]);

    await form(tab).getByLabel('Name', { exact: true }).fill('x'.repeat(101));
    await form(tab).getByLabel('Email', { exact: true }).fill('not an address');
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await send(tab);
    expect(await toast.innerText()).toBe('Validation Error\n\nName must be less than 100 characters');
    await form(tab).getByLabel('Name', { exact: true }).fill('Dana');
    await send(tab);
    expect(await toast.last().innerText()).toBe('Validation Error\n\nInvalid email address');
    expect(await form(tab).getByLabel('Email', { exact: true }).inputValue()).toBe('not an address');
  });

  test('success is a toast on the thank-you page, and the lead is stored', async () => {
    const email = 'scripts@example.com';
    const tab = await open('/resources?guide=eta-playbook');
    await form(tab).getByLabel('Name', { exact: true }).fill('Dana Whitfield');
    await form(tab).getByLabel('Email', { exact: true }).fill(email);
    await send(tab);
    await tab.waitForURL('**/thank-you?*');
    await expectTop(tab);
    expect(await tab.locator('.toast').innerText()).toBe("Success!\n\nWe'll be in touch soon!");
    expect(await site.leadsOf(email)).toMatchObject([
      { form: 'resource', name: 'Dana Whitfield', answers: { guide: 'eta-playbook' } },
    ]);
    await expect
      .poll(() => site.sentToCrm(email))
      .toMatchObject([{ name: 'Dana Whitfield', email, source: 'resource_download', guide: 'eta-playbook' }]);
  });

  test('a failure is a toast, and nothing typed is lost', async () => {
    const tab = await open();
    await form(tab).getByLabel('Name', { exact: true }).fill('Dana Whitfield');
    await form(tab).getByLabel('Email', { exact: true }).fill('dana@example.com');
    await tab.route('**/resources.data*', (route) => route.abort());
    await send(tab);
    expect(await tab.getByRole('alert').innerText()).toBe('Error\n\nFailed to submit. Please try again.');
    expect(await form(tab).getByLabel('Email', { exact: true }).inputValue()).toBe('dana@example.com');
    expect(await form(tab).getByRole('button', { name: 'Send me the guide' }).isEnabled()).toBe(true);
  });
});

describe('without scripts', () => {
  const FORM = '#guide-form form';

  test('the page shows the same texts, and nothing typed is lost', async () => {
    const page = await PlainPage.open(await openTab(), site.at('/resources?guide=integration-guide'));
    const refused = await page.send({ email: 'not an address' }, FORM);
    expect(await refused.text(`${FORM} .form-error`)).toMatch(
      /Validation Error\s*Name is required\s*Invalid email address/,
    );
    expect(await refused.readBack(['email', 'guide'], FORM)).toEqual({
      email: 'not an address',
      guide: 'integration-guide',
    });
  });

  test('what is sent is in the ledger, and thanked for', async () => {
    const email = 'plain@example.com';
    const page = await PlainPage.open(await openTab(), site.at('/resources'));
    const thanks = await page.send({ name: 'Dana Whitfield', email }, FORM);
    expect(thanks.address).toMatch(/\/thank-you\?/);
    expect(await site.leadsOf(email)).toMatchObject([{ form: 'resource', answers: { guide: 'eta-playbook' } }]);
  });
});

test('a toast disappears after five seconds, but not while the pointer is over it', async () => {
  const tab = await openTab();
  await tab.clock.install({ time: '2026-11-15T12:00:00Z' });
  await tab.goto(site.at('/resources'));
  await startScripts(tab);
  await tab.clock.pauseAt('2026-11-15T13:00:00Z');
  await send(tab);
  const toast = tab.getByRole('alert');
  await toast.hover();
  await tab.clock.fastForward(6000);
  expect(await toast.isVisible()).toBe(true);
  await tab.mouse.move(5, 5);
  await tab.clock.fastForward(5000);
  await expect.poll(() => toast.count()).toBe(0);
});

test('the page of a guide is shared and indexed, has its contents and spreads, and its form leads to the file', async () => {
  const address = site.at('/guides/eta-playbook');
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get('x-robots-tag')]).toEqual([200, null]);
  expect(answer.headers.get('cache-control')).toMatch(/^public/);
  const html = await answer.text();
  for (const { title } of ETA_PLAYBOOK.contents) expect(html).toContain(title);
  for (const { page } of ETA_PLAYBOOK.spreads) expect(html).toContain(`Pages ${page} and ${page + 1} of `);

  const page = await PlainPage.open(await openTab(), address);
  const refused = await page.send({ name: '', email: 'no address' }, '#get form');
  expect([refused.status, refused.address]).toEqual([422, address]);
  expect(await refused.text('#get form')).toMatch(/Name is required[\s\S]*Invalid email address/);
  expect(await refused.readBack(['email'], '#get form')).toEqual({ email: 'no address' });
  const thanks = await refused.send({ name: 'Dana Whitfield', email: 'landing@example.com' }, '#get form');
  expect(thanks.address).toMatch(/\/thank-you\?guide=eta-playbook/);
  const file = await fetch(await thanks.linkTo('Download the guide'));
  expect(file.headers.get('content-type')).toBe('application/pdf');
  expect(await site.leadsOf('landing@example.com')).toMatchObject([
    { form: 'resource', answers: { guide: 'eta-playbook' } },
  ]);
});
