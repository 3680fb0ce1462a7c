import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scriptsStarted } from '#tests/support/browser.ts';
import { type Desk, expectTexts, ownDesk, poll } from '#tests/support/desk.ts';
import { cookieOf } from '#tests/support/shared-site.ts';

/** What can go wrong between the desk and the server × every text field: nothing typed is lost, nothing is sent twice. */

const { openTab, site, screens, desk, endSessions, notesOf } = ownDesk();
const barOf = (tab: Page) => tab.getByText('Offline. Your text is kept here; retrying.');
/** The requests of the screens; the rest of the page is there already. */
const DATA = /\.data(\?|$)/;

test('offline: the pages stay, say so, and go on by themselves', async () => {
  const all = await desk();
  await all.context.setOffline(true);
  for (const { tab } of all.tabs) {
    await poll(tab);
    await barOf(tab).waitFor();
  }
  await expectTexts(all);
  await all.context.setOffline(false);
  for (const { tab } of all.tabs) await barOf(tab).waitFor({ state: 'detached' });
  await expectTexts(all);
});

test.each([502, 503])(
  '%s during a deployment or without a database: the same, and what was pressed goes on',
  async (status) => {
    const all = await desk();
    await all.context.route(DATA, (route) => route.fulfill({ status, body: 'Bad gateway' }));
    const [{ tab }] = all.tabs as [Desk['tabs'][0]];
    await tab.getByRole('button', { name: 'Save note' }).click();
    await barOf(tab).waitFor();
    for (const one of all.tabs) await poll(one.tab);
    await expectTexts(all);
    await all.context.unroute(DATA);
    const text = await tab.getByLabel('New note').inputValue();
    await expect.poll(async () => (await notesOf(all.lead)).filter((note) => note === text)).toEqual([text]);
    await barOf(tab).waitFor({ state: 'detached' });
    await expect.poll(() => tab.getByLabel('New note').inputValue()).toBe('');
  },
);

test('the answer is lost: what is sent again is recognized by its key', async () => {
  const person = await site.admin();
  const { lead } = await screens();
  const tab = await openTab();
  await site.enter(tab, person, `/admin/leads/${lead}`);
  let lost = 0;
  await tab.route(DATA, async (route) => {
    if (route.request().method() !== 'POST' || lost++ > 1) return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await tab.getByLabel('New note').fill('Only once');
  await tab.getByRole('button', { name: 'Save note' }).click();
  await expect.poll(() => tab.getByLabel('New note').inputValue()).toBe('');
  expect((await notesOf(lead)).filter((text) => text === 'Only once')).toEqual(['Only once']);
});

test('the session ends: a box signs in over every screen, and what was pressed goes on', async () => {
  const all = await desk();
  await endSessions(all.person);
  const [{ tab }] = all.tabs as [Desk['tabs'][0]];
  const text = await tab.getByLabel('New note').inputValue();
  await tab.getByRole('button', { name: 'Save note' }).click();
  for (const one of all.tabs) {
    await one.tab.evaluate(() => window.dispatchEvent(new Event('focus')));
    await one.tab.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
  }
  await expectTexts(all);
  expect(await notesOf(all.lead)).not.toContain(text);
  const box = tab.getByRole('dialog', { name: 'Your session has ended' });
  await box.getByLabel('Password').fill(all.person.password);
  await box.getByRole('button', { name: 'Sign in and go on' }).click();
  await expect.poll(async () => (await notesOf(all.lead)).filter((note) => note === text)).toEqual([text]);
  for (const one of all.tabs) await one.tab.getByRole('dialog').waitFor({ state: 'detached' });
  await expectTexts({ ...all, tabs: all.tabs.slice(1) });
});

test('another person signs in here: the page says whose it is, and sends nothing in their name', async () => {
  const [ann, ben] = [await site.admin(), await site.admin()];
  const { lead } = await screens();
  const tab = await openTab();
  await site.enter(tab, ann, `/admin/leads/${lead}`);
  await tab.getByLabel('New note').fill('Of Ann');
  const [name = '', value = ''] = (await cookieOf(site.at, ben)).split(/=(.*)/s);
  await tab.context().addCookies([{ name, value, url: site.at('/') }]);
  await tab.getByRole('button', { name: 'Save note' }).click();
  await tab.getByText(`This text belongs to ${ann.name}. Copy it or leave it.`).waitFor();
  await tab.getByRole('button', { name: 'Leave it' }).click();
  await scriptsStarted(tab);
  await tab.getByRole('link', { name: `Account of ${ben.name}` }).waitFor();
  expect(await tab.getByLabel('New note').inputValue()).toBe('');
  expect(await notesOf(lead)).not.toContain('Of Ann');
});

test('access is revoked while the pages are open: they stay to be copied, and nothing is lost when it comes back', async () => {
  const all = await desk();
  const [{ id }] = await site.query('select id from users where email = $1', [all.person.email]);
  await site.query('delete from user_roles where user_id = $1', [id]);
  await endSessions(all.person);
  const [{ tab }] = all.tabs as [Desk['tabs'][0]];
  await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
  const box = tab.getByRole('dialog', { name: 'Your session has ended' });
  await box.getByLabel('Password').fill(all.person.password);
  await box.getByRole('button', { name: 'Sign in and go on' }).click();
  await box.getByText('This account no longer has access.').first().waitFor();
  await expectTexts(all);
});
