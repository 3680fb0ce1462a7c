import { describe, expect, test } from 'vitest';
import { toastsOf } from '#tests/support/accessibility.ts';
import { ownBrowser, scriptsStarted, type Tab } from '#tests/support/browser.ts';
import { sharedAccountSite } from '#tests/support/shared-site.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();

const pathOf = (tab: Pick<Tab, 'url'>) => new URL(tab.url()).pathname;
const isInside = (tab: Pick<Tab, 'waitForURL'>) => tab.waitForURL('**/admin/articles');

/** The other one waits at the login page. */
async function twoTabs() {
  const tab = await openTab();
  const other = await tab.context().newPage();
  await other.goto(site.at('/login'));
  await scriptsStarted(other);
  return { tab, other };
}

describe('a signed-in user', () => {
  test('is in, in every tab, and after Logout is out: here, in the others, and with a copy of the cookie', async () => {
    const { tab, other } = await twoTabs();
    await site.signIn(tab, await site.admin());
    await isInside(tab);
    await isInside(other);
    const cookie = (await tab.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    expect(await site.isIn(cookie)).toBe(true);

    await tab.getByRole('button', { name: 'Logout' }).click();
    await tab.waitForURL('**/login');
    await other.waitForURL('**/login');
    expect(await site.isIn(cookie)).toBe(false);
  });

  test('is out, too, in a tab that was on its way in at the moment of Logout', async () => {
    const { tab, other } = await twoTabs();
    const askedFor = Promise.withResolvers<void>();
    const isOver = Promise.withResolvers<void>();
    // What the server said before the sign-out arrives after it.
    await other.route(/\/articles\.data/, async (route) => {
      const response = await route.fetch();
      askedFor.resolve();
      await isOver.promise;
      await route.fulfill({ response }).catch(() => {}); // The tab may have given up this request.
    });
    await site.signIn(tab, await site.admin());
    await isInside(tab);
    await askedFor.promise;

    const heard = await other.evaluateHandle(() => {
      const { promise, resolve } = Promise.withResolvers<void>();
      new BroadcastChannel('wrc-auth').onmessage = ({ data }) => data === 'SIGNED_OUT' && resolve();
      return { promise };
    });
    const sentBack = other.waitForResponse(/\/login\.data/);
    await tab.getByRole('button', { name: 'Logout' }).click();
    await heard.evaluate(({ promise }) => promise);
    isOver.resolve();
    await sentBack;
    await other.getByRole('button', { name: 'Sign In' }).waitFor();
    expect(pathOf(other)).toBe('/login');
  });

  test('finds a box to sign in over the page as soon as the tab is looked at again, if the session was ended elsewhere', async () => {
    const tab = await openTab();
    await site.enter(tab, await site.admin(), '/admin/articles');
    await tab.getByRole('heading', { level: 1 }).click();
    await site.query('delete from sessions');
    await expect
      .poll(async () => {
        await tab.evaluate(() => window.dispatchEvent(new Event('focus')));
        return tab.getByRole('dialog', { name: 'Your session has ended' }).count();
      })
      .toBe(1);
    expect(pathOf(tab)).toBe('/admin/articles');
    const over = 'Signed out: Your session has ended. Please sign in again.';
    await tab.goto(site.at('/admin/articles'));
    expect(pathOf(tab)).toBe('/login');
    await expect.poll(() => toastsOf(tab, 'alert')).toEqual([over]);
  });

  test('reads what was done once, also when the first data with it were for a navigation that was given up', async () => {
    const tab = await openTab();
    await tab.goto(site.at('/login'));
    await scriptsStarted(tab);
    const message = { name: 'wrc.flash', value: 'signed-out.1', url: site.at('/') };
    await tab.context().addCookies([message]);
    await tab.evaluate(async () => (await fetch('/login.data')).text());
    await tab.goto(site.at('/login'));
    await expect.poll(() => toastsOf(tab, 'status')).toEqual([expect.stringContaining('signed out')]);
    expect((await tab.context().cookies()).map(({ name }) => name)).not.toContain(message.name);
  });

  test('stays in while the tab is open: the session is renewed shortly before its end (§9)', async () => {
    const tab = await openTab();
    await tab.clock.install({ time: '2026-11-15T12:00:00Z' });
    await tab.clock.pauseAt('2026-11-15T13:00:00Z');
    await tab.addInitScript(() => {
      const { setInterval } = window;
      window.setInterval = ((...ticking: Parameters<typeof setInterval>) => {
        document.documentElement.dataset.isTicking = '';
        return setInterval(...ticking);
      }) as typeof setInterval;
    });
    await site.enter(tab, await site.admin(), '/admin/articles');
    await tab.waitForSelector('html[data-is-ticking]');
    const renewals: string[] = [];
    tab.on('request', (request) => {
      if (request.url().endsWith('/session')) renewals.push(request.method());
    });
    await tab.clock.runFor('57:00');
    expect(renewals).toEqual([]);
    await tab.clock.runFor('02:00');
    await expect.poll(() => renewals).toEqual(['POST']);
  });
});
