import { describe, expect, test } from 'vitest';
import { autofillOf, dismissToasts, screenFlaws, toastsOf } from '#tests/support/accessibility.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { walkWithKeyboard } from '#tests/support/keyboard.ts';
import { cookieOf, sharedAccountSite } from '#tests/support/shared-site.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();

/** Each tab has an address of its own, so that the failures of one test make no other wait. */
let clients = 0;
async function atLogin(options: Parameters<typeof openTab>[0] = {}): Promise<Tab> {
  clients += 1;
  const tab = await openTab({ ...options, extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${clients}` } });
  await tab.goto(site.at('/login'));
  return tab;
}
const pathOf = (tab: Pick<Tab, 'url'>) => new URL(tab.url()).pathname;
const isInside = (tab: Pick<Tab, 'waitForURL'>) => tab.waitForURL('**/admin/articles');

describe('the screen', () => {
  test('works with password managers, is accessible at every width and by keyboard, and logs nothing', async () => {
    const tab = await atLogin();
    expect(await tab.getByText('Sign in to access the CMS').isVisible()).toBe(true);
    expect(await autofillOf(tab)).toEqual([['email email username', 'password password current-password']]);
    expect(await walkWithKeyboard(tab, 'Tab')).toEqual({ missed: [], problems: [] });
    expect(await screenFlaws(tab)).toEqual([]);
    expect(tab.complaints).toEqual([]);

    // It asks for what is missing, and focuses the first field of it.
    await tab.getByRole('button', { name: 'Sign In' }).click();
    await tab.getByText('Enter an email address.').waitFor();
    expect(await tab.getByText('Enter your password.').isVisible()).toBe(true);
    expect(await tab.locator(':focus').getAttribute('name')).toBe('email');
    expect(await screenFlaws(tab)).toEqual([]);

    // With a wrong password: toast Error with the reason; the form is enabled again and keeps the email address.
    const { email } = await site.admin();
    await site.signIn(tab, { email, password: 'not the password' });
    await expect.poll(() => toastsOf(tab, 'alert')).toEqual(['Error: Invalid email or password']);
    expect(await tab.getByLabel('Email').inputValue()).toBe(email);
    expect(await tab.getByRole('button', { name: 'Sign In' }).isEnabled()).toBe(true);
    expect(await tab.getByRole('form').innerText()).toContain('Invalid email or password');
    expect(await screenFlaws(tab)).toEqual([]);

    // Too many attempts: it says how long to wait.
    await dismissToasts(tab);
    const person = await site.admin();
    const wrong = { ...person, password: 'wrong' };
    for (let n = 0; n < 5; n++) await expect(cookieOf(site.at, wrong)).rejects.toThrow('401');
    const [answer] = await Promise.all([tab.waitForResponse('**/login.data'), site.signIn(tab, person)]);
    expect(answer.status()).toBe(429);
    expect(Number(answer.headers()['retry-after'])).toBeGreaterThan(30);
    const sentence = /Too many attempts\. Please try again in (1 minute|\d+ seconds)\./;
    await expect.poll(() => toastsOf(tab, 'alert')).toEqual([expect.stringMatching(sentence)]);
    expect(await tab.getByRole('form').innerText()).toMatch(sentence);
  });

  test('keeps what a password manager filled in before hydration', async () => {
    const tab = await openTab();
    let letScriptsCome = () => {};
    const released = new Promise<void>((resolve) => {
      letScriptsCome = resolve;
    });
    await tab.route('**/*.js', (route) => released.then(() => route.continue()));
    await tab.goto(site.at('/login'), { waitUntil: 'commit' });
    const person = await site.admin();
    await tab.getByLabel('Email').fill(person.email);
    await tab.getByLabel('Password').fill(person.password);
    letScriptsCome();
    await tab.waitForFunction(() => Object.keys(document.forms[0] ?? {}).some((key) => key.startsWith('__react')));
    await tab.getByRole('button', { name: 'Sign In' }).click();
    await isInside(tab);
  });
});

describe('signing in', () => {
  test('by keyboard alone: the button shows progress, then the articles and a toast (§4, §8)', async () => {
    const tab = await atLogin();
    const { email, password } = await site.admin();
    let letThrough = () => {};
    await tab.route('**/login.data', async (route) => {
      await new Promise<void>((resolve) => {
        letThrough = resolve;
      });
      await route.continue();
    });
    await tab.keyboard.press('Tab');
    await tab.keyboard.type(email);
    await tab.keyboard.press('Tab');
    await tab.keyboard.type(password);
    await tab.keyboard.press('Enter');
    const busy = tab.getByRole('button', { name: 'Signing in...' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    letThrough();
    await isInside(tab);
    await tab.getByRole('heading', { level: 1, name: 'Articles Management' }).waitFor();
    await expect.poll(() => toastsOf(tab, 'status')).toEqual(['Success: Logged in successfully']);
    await tab.reload();
    expect(await toastsOf(tab)).toEqual([]);
  });

  test('without scripts: the same, on pages of their own', async () => {
    const tab = await atLogin({ javaScriptEnabled: false });
    const person = await site.admin();
    await site.signIn(tab, { ...person, password: 'wrong' });
    expect(await tab.getByRole('form').innerText()).toContain('Invalid email or password');
    const announced = tab.getByRole('alert').and(tab.locator(':focus'));
    expect(await announced.allInnerTexts()).toEqual(['Invalid email or password']);
    expect(await tab.getByLabel('Email').inputValue()).toBe(person.email);
    expect(await tab.getByLabel('Password').inputValue()).toBe('');
    await site.signIn(tab, person);
    expect(pathOf(tab)).toBe('/admin/articles');
    expect(await tab.locator('noscript > p').innerText()).toBe('Logged in successfully');
    await tab.getByRole('button', { name: 'Logout' }).click();
    expect(pathOf(tab)).toBe('/login');
    expect(await tab.locator('noscript > p').innerText()).toBe('You are signed out.');
  });
});

test('after sign-in people land on the page they asked for, and nowhere else', async () => {
  const person = await site.admin();
  const headers = { origin: new URL(site.at('/')).origin };
  const returnCookie = async (path: string, more: Record<string, string> = {}) => {
    const answer = await fetch(site.at(path), { redirect: 'manual', headers: more });
    return answer.headers
      .getSetCookie()
      .find((one) => one.startsWith('wrc.return='))
      ?.split(';')[0];
  };
  const landing = async (cookie: string | undefined) => {
    const { email, password } = person;
    const answer = await fetch(site.at('/login'), {
      ...{ method: 'POST', redirect: 'manual', body: new URLSearchParams({ email, password }) },
      headers: { ...headers, ...(cookie && { cookie }) },
    });
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^wrc\.return=;.*Max-Age=0/));
    return answer.headers.get('location');
  };
  for (const path of ['/admin/leads?stage=New', '/admin/articles/1', '/preview/articles/1']) {
    expect(await landing(await returnCookie(path)), path).toBe(path);
  }
  expect(await landing(await returnCookie('/admin/leads.data'))).toBe('/admin/leads');
  expect(await returnCookie('/admin/articles/drafts', { 'sec-fetch-dest': 'empty' })).toBeUndefined();
  expect(await landing(undefined)).toBe('/admin/articles');
  for (const path of ['//evil.example', '/\\evil.example', 'https://evil.example', '/admin//evil.example', '/logout']) {
    expect(await landing(`wrc.return=${encodeURIComponent(path)}`), path).toBe('/admin/articles');
    expect(await landing(`wrc.return=${path}`), path).toBe('/admin/articles');
  }
});

describe('a signed-in user', () => {
  test('as an administrator is sent on to the articles (§2)', async () => {
    const cookie = await cookieOf(site.at, await site.admin());
    const answer = await fetch(site.at('/login'), { headers: { cookie }, redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/admin/articles']);
  });

  test('without the role stays on the page, sees why, and can sign out', async () => {
    const tab = await atLogin();
    const person = await site.user();
    await site.signIn(tab, person);
    await tab.getByRole('heading', { name: 'No access' }).waitFor();
    expect(pathOf(tab)).toBe('/login');
    expect(await tab.getByText(person.email).isVisible()).toBe(true);
    expect(await screenFlaws(tab)).toEqual([]);
    await tab.goto(site.at('/admin/articles'));
    expect(pathOf(tab)).toBe('/login');
    await tab.getByRole('button', { name: 'Sign out' }).click();
    await tab.getByRole('button', { name: 'Sign In' }).waitFor();
    await expect.poll(() => toastsOf(tab)).toContain('Success: You are signed out.');
  });
});
