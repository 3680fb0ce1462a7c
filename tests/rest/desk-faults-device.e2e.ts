import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { scriptsStarted } from '#tests/support/browser.ts';
import { type Desk, expectTexts, fields, ownDesk, pause, poll } from '#tests/support/desk.ts';
import { cookieOf } from '#tests/support/shared-site.ts';

/** What can happen to a page × every text field of the desk: nothing typed is lost. */

const { openTab, site, screens, open, desk, endSessions } = ownDesk(15);

test.each(['reload', 'close', 'sign out'] as const)('%s: every text is back in its field', async (what) => {
  const all = await desk();
  if (what === 'sign out') await endSessions(all.person);
  for (const one of all.tabs) {
    if (what !== 'reload') await one.tab.close({ runBeforeUnload: true });
  }
  if (what === 'sign out') {
    await all.context.clearCookies();
    const [name = '', value = ''] = (await cookieOf(site.at, all.person)).split(/=(.*)/s);
    await all.context.addCookies([{ name, value, url: site.at('/') }]);
  }
  for (const one of all.tabs) {
    if (what === 'reload') await one.tab.reload();
    else {
      one.tab = await all.context.newPage();
      await open(one.tab, one.path);
    }
  }
  await expectTexts(all);
  await all.tabs.at(-1)?.tab.getByText('Text that you had not saved is back in its field.').waitFor();
});

test('two tabs: each keeps its own text', async () => {
  const all = await desk();
  const others: Desk['tabs'] = [];
  for (const { path } of all.tabs.filter((one) => !/leads\/.*-|people/.test(one.path))) {
    const tab = await all.context.newPage();
    await open(tab, path);
    others.push({ tab, path, texts: await tab.evaluate(fields, 'Second') });
  }
  await pause(others[0]?.tab as Page);
  for (const { tab } of [...all.tabs, ...others]) await tab.reload();
  await expectTexts({ ...all, tabs: others });
  await expectTexts(all);
});

test('two people: what another person saves takes nothing that is being typed', async () => {
  const all = await desk();
  const [{ tab }] = all.tabs as [Desk['tabs'][0]];
  const cookie = await cookieOf(site.at, await site.admin());
  const post = (act: Record<string, string>) =>
    fetch(site.at(`/admin/leads/${all.lead}`), {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams(act) },
      headers: { cookie, origin: new URL(site.at('/')).origin },
    });
  await post({ act: 'note', text: 'From a colleague' });
  await post({ act: 'follow-up', on: '2027-01-04', text: 'Of a colleague' });
  await post({ act: 'mandate', industry: 'Freight' });
  await poll(tab);
  await tab.getByText('From a colleague').waitFor();
  await expectTexts(all);
});

test('the device has no room: the page says so, and keeps what it shows', async () => {
  const person = await site.admin();
  const tab = await openTab();
  await tab.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await site.enter(tab, person, '/admin/leads/templates');
  await scriptsStarted(tab);
  await tab.getByLabel('Text', { exact: true }).pressSequentially('No room');
  await tab.getByText('This device has no room to keep your text.').waitFor();
  await tab.context().setOffline(true);
  expect(await tab.getByLabel('Text', { exact: true }).inputValue()).toBe('No room');
});

test('without scripts, and before they are loaded: a refused form shows what was typed', async () => {
  const cookie = await cookieOf(site.at, await site.admin());
  const { lead } = await screens();
  const headers = { cookie, origin: new URL(site.at('/')).origin };
  const typed = { act: 'save', id: '', name: '', subject: 'Typed subject', body: 'Typed text' };
  const refused = await fetch(site.at('/admin/leads/templates'), {
    method: 'POST',
    headers,
    body: new URLSearchParams(typed),
  });
  expect([refused.status, (await refused.text()).includes('Typed text')]).toEqual([422, true]);

  const tab = await openTab();
  const held = Promise.withResolvers<void>();
  await tab.route(/\.js$/, async (route) => {
    await held.promise;
    await route.fallback();
  });
  const [name = '', value = ''] = cookie.split(/=(.*)/s);
  await tab.context().addCookies([{ name, value, url: site.at('/') }]);
  await tab.goto(site.at(`/admin/leads/${lead}`), { waitUntil: 'commit' });
  await tab.getByRole('radio', { name: 'Note' }).check();
  await tab.getByLabel('New note').fill('Typed before the scripts');
  held.resolve();
  await scriptsStarted(tab);
  await tab.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith('wrc-kept')));
  await tab.reload();
  await expect.poll(() => tab.getByLabel('New note').inputValue()).toBe('Typed before the scripts');
});
