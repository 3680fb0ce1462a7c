import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { SUBMISSION_HEADER } from '#app/features/accounts/account.ts';
import { scriptsStarted } from '#tests/support/browser.ts';
import { type Desk, expectTexts, fields, ownDesk, poll, SCREENS } from '#tests/support/desk.ts';
import { cookieOf, type Person } from '#tests/support/shared-site.ts';
import { ADMIN_ADDRESSES, isScreen } from '#tests/support/site-pages.ts';
import { everyTable } from '#tests/support/test-database.ts';

/** What can go wrong between the desk and the server × every text field: nothing typed is lost, nothing is sent twice. */

const { openTab, site, screens, desk, endSessions, notesOf } = ownDesk(5);
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
    await tab.getByRole('radio', { name: 'Note' }).check();
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

test('the server is killed: the pages stay, and what was pressed goes on when it is back', async () => {
  const all = await desk();
  const start = await site.kill();
  const [{ tab }] = all.tabs as [Desk['tabs'][0]];
  const text = await tab.getByLabel('New note').inputValue();
  await tab.getByRole('radio', { name: 'Note' }).check();
  await tab.getByRole('button', { name: 'Save note' }).click();
  await barOf(tab).waitFor();
  for (const one of all.tabs) await poll(one.tab);
  await expectTexts(all);
  await start();
  await expect.poll(async () => (await notesOf(all.lead)).filter((note) => note === text)).toEqual([text]);
  await expectTexts({ tabs: all.tabs.slice(1) });
});

test('every screen with a text field is in the table', async () => {
  const person = await site.admin();
  const { lead } = await screens();
  const tab = await openTab();
  await site.enter(tab, person, '/admin/account');
  const found = [];
  for (const { route, path } of ADMIN_ADDRESSES.filter((one) => /^\/admin/.test(one.route) && isScreen(one.route))) {
    const address = route === '/admin/leads/:id' ? path.replace(':id', lead) : path;
    // Its elements alone: styles, pictures and scripts need not be loaded.
    await tab.evaluate(async (to) => {
      const page = new DOMParser().parseFromString(await (await fetch(to)).text(), 'text/html');
      document.body.replaceChildren(...page.body.children);
    }, address);
    if (Object.keys(await tab.evaluate(fields, null)).length > 0) found.push(route);
  }
  const inTable = SCREENS.map((path) => `/admin${path.replace(':lead', ':id').replace(/\?.*/, '')}`);
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter((route) => !inTable.includes(route) && route !== '/admin/articles/:id')).toEqual([]);
});

/** Each form with text, filled in. The reply has an id of its own. */
const FORMS: readonly (readonly [path: string, fields: Record<string, string>])[] = [
  ['leads/:lead', { act: 'note', text: 'Once' }],
  ['leads/:lead', { act: 'follow-up', on: '2027-03-04', text: 'Once' }],
  ['leads/:lead', { act: 'mandate', industry: 'Once' }],
  ['leads/templates', { act: 'save', id: '', name: 'Once', subject: 'Once', body: 'Once' }],
  ['leads?list=all&stage=Qualified', { act: 'save-view', name: 'Once' }],
  ['calendar/settings', { act: 'closure', from: '2027-03-04', who: '', reason: 'Once' }],
  ['tools/utm', { act: 'save', base: 'https://firm.example/', source: 'once' }],
  ['import/redirects', { path: '/once', target: '/sell' }],
  ['people', { act: 'invite', email: 'once@firm.example', role: 'editor' }],
];

let sender: Person | undefined;
let cookie: string | undefined;

test.each(FORMS)('%s %o: sent again with its key it is stored once', async (path, form) => {
  const { lead } = await screens();
  const address = site.at(`/admin/${path.replace(':lead', lead)}`);
  sender ??= await site.admin();
  cookie ??= await cookieOf(site.at, sender);
  const headers = { cookie, origin: new URL(address).origin, [SUBMISSION_HEADER]: crypto.randomUUID() };
  const body = new URLSearchParams({ ...form, password: sender.password }); // Who invites gives it.
  const post = async () => (await fetch(address, { method: 'POST', redirect: 'manual', headers, body })).status;
  const before = await counted();
  expect([200, 302]).toContain(await post());
  const once = await counted();
  expect(once).not.toEqual(before);
  await post();
  // What is done again is recorded again.
  expect({ ...(await counted()), 'public.audit_log': 0 }).toEqual({ ...once, 'public.audit_log': 0 });
});

const NOT_COUNTED = /^queue\.|sessions|rate_limits|sign_in|_days|attempts|alerts|overview/;

/** The rows of every table, but for what counts requests and sessions. */
async function counted(): Promise<Record<string, number>> {
  const tables = (await everyTable(site.query)).filter((table) => !NOT_COUNTED.test(table));
  const [counts] = await site.query(
    `select ${tables.map((table) => `(select count(*)::int from ${table}) as "${table}"`).join()}`,
  );
  return counts;
}

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
  await tab.getByRole('radio', { name: 'Note' }).check();
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
  await tab.getByRole('radio', { name: 'Note' }).check();
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
  await tab.getByRole('radio', { name: 'Note' }).check();
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
