import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { screenFlaws } from '#tests/support/accessibility.ts';
import { NO_ANSWER_MS, ownBrowser, PHONE, scriptsStarted, type Tab } from '#tests/support/browser.ts';
import { sharedLeadsSite } from '#tests/support/leads-site.ts';

const openTab = ownBrowser();
const site = sharedLeadsSite();

const post = (path: string, fields: Record<string, string>) =>
  fetch(site.at(path), {
    ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) },
    headers: { cookie: site.cookie(), origin: new URL(site.at('/')).origin },
  });

async function hasNoFlaws(tab: Tab): Promise<void> {
  expect(await screenFlaws(tab)).toEqual([]);
  await tab.setViewportSize(PHONE); // It tries several.
}

/** On a phone it lies over what is at the foot of the screen; in tests it does not go by itself. */
async function readToast(tab: Tab, text: string): Promise<void> {
  await tab.getByText(text).waitFor();
  await tab.locator('.toasts button').first().click();
}

test('a phone call becomes a lead in six taps, is merged with last year’s inquiry, booked by its link, and won', async () => {
  const phone = '(214) 555-0175';
  const earlier = { name: 'Cora Fictional', email: 'cora@fictional.example', phone };
  const other = await site.send('contact', earlier);
  await site.query(`update leads set created_at = created_at - interval '1 year' where id = $1`, [other]);
  await site.send('contact', { name: 'Paul Invented', email: 'paul@invented.example' });
  const tab = await site.signIn(await openTab({ viewport: PHONE }));
  await tab.goto(site.at('/admin/leads'));
  await scriptsStarted(tab);

  let taps = 0;
  const tap = async (target: Locator) => {
    taps++;
    await target.click();
  };
  await tap(tab.getByRole('link', { name: 'New lead' }).first());
  const dialog = tab.getByRole('dialog', { name: 'New lead' });
  await dialog.waitFor();
  await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('new-name');
  await tab.keyboard.type('Cora Fictional');
  await tab.keyboard.press('Enter');
  await tab.keyboard.type(phone);
  await dialog.getByText('Same phone').waitFor();
  await tap(dialog.getByRole('radio', { name: 'Sell' }));
  await tap(dialog.getByLabel('Referred by'));
  await tab.keyboard.type('Paul Invented');
  await hasNoFlaws(tab);
  await tap(dialog.getByRole('button', { name: 'Save and open' }));
  await readToast(tab, 'Lead saved');
  expect(taps).toBeLessThanOrEqual(6);
  expect(tab.url()).toMatch(/\/admin\/leads\/[\da-f-]{36}/);
  const main = tab.locator('main');
  const shown = await main.innerText();
  for (const text of ['Added by hand', 'Phone call', 'Gave their number by phone on', 'None due', 'Paul Invented'])
    expect(shown).toContain(text);
  const [stored] = await site.query(`select id, referred_by, due_at from leads where form = 'manual' and phone = $1`, [
    phone,
  ]);
  expect(stored).toMatchObject({ referred_by: 'Paul Invented' });
  await hasNoFlaws(tab);

  const known = tab.getByRole('region', { name: 'Possible duplicates' });
  await known.getByRole('link', { name: /^Merge with Cora Fictional/ }).click();
  await tab.getByRole('button', { name: 'Merge' }).click();
  await readToast(tab, 'Leads merged.');

  await main.locator('summary', { hasText: /^Name/ }).click();
  await tab.locator('#person-name').fill('Cora A. Fictional');
  await tab.keyboard.press('Enter');
  await main.getByText('Corrected', { exact: true }).waitFor();
  await hasNoFlaws(tab);

  await post('/admin/leads/templates', {
    act: 'save',
    id: '',
    name: 'Link',
    subject: 'A call',
    body: 'Hello: {booking link}',
  });
  await tab.reload();
  await scriptsStarted(tab);
  await tab.getByRole('combobox', { name: 'Template' }).selectOption('Link');
  const body = await tab.getByRole('textbox', { name: 'Message' }).inputValue();
  const link = /http\S+/.exec(body)?.[0] ?? '';
  expect(link).toContain('for=');

  const visitor = await openTab({ viewport: PHONE });
  await visitor.goto(link);
  expect(visitor.url()).not.toContain('for=');
  await visitor.locator('main a[href*="time="]').first().click();
  await visitor.getByText('cora@fictional.example').waitFor();
  await visitor.getByRole('button', { name: /Book/ }).click();
  await visitor.waitForURL(/\/book\/call\//);
  await visitor.goto(link);
  await visitor.getByText('Your personal link has been used').waitFor();
  await hasNoFlaws(visitor);
  const calls = await site.query('select status from bookings where lead_id = $1', [stored?.id]);
  expect(calls).toEqual([{ status: 'booked' }]);

  await tab.reload();
  await tab.getByRole('combobox', { name: 'Stage' }).selectOption('Client');
  await tab.getByText('Stage updated').waitFor();
});

test('without scripts a lead is written down once the possible duplicate was seen, and a person is corrected', async () => {
  const email = 'plain@by-hand.example';
  await site.send('contact', { name: 'Plain Person', email });
  const fields = {
    act: 'save',
    name: 'Plain Person',
    contact: email,
    about: 'buy',
    cameBy: 'event',
    owner: '',
    note: '',
  };
  const page = await (await post('/admin/leads/new', fields)).text();
  expect(page).toContain('Same email');
  expect(page).toContain('Save as new lead');
  const saved = await post('/admin/leads/new', { ...fields, act: 'open', seen: 'yes' });
  expect(saved.status).toBe(302);
  const lead = saved.headers.get('location') ?? '';
  const refused = await post(lead, { act: 'correct', edited: 'email', value: 'plain@' });
  expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('This email is not complete.')]);
  expect((await post(lead, { act: 'correct', edited: 'company', value: 'Plain & Sons' })).status).toBe(302);
  const shown = await (await fetch(site.at(lead), { headers: { cookie: site.cookie() } })).text();
  expect(shown).toContain('Plain &amp; Sons');
  expect(shown).toContain('Use as sent');
});

test('the key n opens the form over any page, and what is typed survives closing the tab', async () => {
  const tab = await site.signIn(await openTab());
  const dialog = tab.getByRole('dialog', { name: 'New lead' });
  /** The page may not listen yet. */
  const press = () =>
    expect
      .poll(
        async () => {
          if (!(await dialog.isVisible())) await tab.keyboard.press('n');
          return dialog.isVisible();
        },
        { timeout: NO_ANSWER_MS },
      )
      .toBe(true);
  await tab.goto(site.at('/admin/calendar'));
  await press();
  await dialog.getByLabel('Name').fill('Half Typed');
  await dialog.getByLabel('Note').fill('Called about');
  await tab.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('wrc-kept')));
  await tab.reload();
  await press();
  await expect.poll(() => dialog.getByLabel('Note').inputValue()).toBe('Called about');
  expect(await screenFlaws(tab)).toEqual([]);
});
