import { describe, expect, test } from 'vitest';
import { autofillOf, dismissToasts, screenFlaws, toastsOf, violations } from '#tests/support/accessibility.ts';
import { ownBrowser, PHONE, scriptsStarted, type Tab } from '#tests/support/browser.ts';
import { walkWithKeyboard } from '#tests/support/keyboard.ts';
import { cookieOf, type Person, sharedAccountSite } from '#tests/support/shared-site.ts';
import { codeFor } from '#tests/support/test-accounts.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();
const pathOf = (tab: Tab) => new URL(tab.url()).pathname;

/** A tab of a signed-in user, at one of the screens. */
async function inside(person: Person, path: string, options: Parameters<typeof openTab>[0] = {}): Promise<Tab> {
  const tab = await openTab(options);
  await site.enter(tab, person, path);
  return tab;
}

/** Accessible at every width and by keyboard, without a line in the console. */
async function expectAccessible(tab: Tab) {
  expect(await walkWithKeyboard(tab, 'Tab')).toEqual({ missed: [], problems: [] });
  expect(await screenFlaws(tab)).toEqual([]);
  expect(tab.complaints).toEqual([]);
}

test('the navigation links to every screen, marks the current one, and shows who is signed in', async () => {
  const person = await site.admin();
  const tab = await inside(person, '/admin/articles');
  await expectAccessible(tab);
  const bar = tab.getByRole('navigation', { name: 'Admin' });
  for (const [label, title] of [
    ['Office', 'Office'],
    ['Articles', 'Articles Management'],
  ] as const) {
    await bar.getByRole('link', { name: label }).click();
    await tab.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await bar.locator('[aria-current="page"]').innerText()).toBe(label);
  }
  expect(await tab.getByRole('banner').innerText()).toContain(person.name);
  const account = tab.getByRole('banner').getByRole('link', { name: 'Account' });
  await account.click();
  await tab.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  expect(await account.getAttribute('aria-current')).toBe('page');

  // On a phone it is a menu that closes after a choice.
  await tab.setViewportSize(PHONE);
  await tab.getByRole('button', { name: 'Open menu' }).click();
  const menu = tab.getByRole('dialog');
  expect(await menu.getByRole('button', { name: 'Logout' }).isVisible()).toBe(true);
  expect(await violations(tab)).toEqual([]);
  await menu.getByRole('link', { name: 'Account' }).click();
  await tab.getByRole('heading', { level: 1, name: 'Account' }).waitFor();
  await expect.poll(() => menu.isVisible()).toBe(false);
});

test('grant admin access (§2, §7, §8) checks the account and shows instructions, but grants nothing', async () => {
  const user = await site.user();
  const tab = await inside(await site.admin(), '/admin/tools/grant-admin');
  await expectAccessible(tab);
  expect(await tab.getByText('Admin access gives full control over articles, content and leads.').isVisible()).toBe(
    true,
  );
  expect(await tab.getByRole('link', { name: /View Cloud Docs/ }).getAttribute('href')).toMatch(/^https:/);
  await tab.getByRole('button', { name: 'Show instructions' }).click();
  await tab.getByText('Enter an email address.').waitFor();
  expect(await screenFlaws(tab)).toEqual([]);
  await tab.getByLabel('Email').fill(user.email);
  await tab.getByRole('button', { name: 'Show instructions' }).click();
  await tab.getByText(`npm run admin -- grant ${user.email}`).waitFor();
  expect(await toastsOf(tab)).toEqual([
    expect.stringMatching(/^Important: .*sign up first/),
    expect.stringMatching(/^Instructions: .*1\..*2\..*3\./),
  ]);
  expect(await screenFlaws(tab)).toEqual([]);
  const roles = 'select from user_roles join users on users.id = user_id where email = $1';
  expect(await site.query(roles, [user.email])).toEqual([]);

  // It reports that the database is unavailable.
  await dismissToasts(tab);
  await tab.getByLabel('Email').fill('somebody@firm.example');
  await tab.route('**/grant-admin.data', (route) => route.abort());
  await tab.getByRole('button', { name: 'Show instructions' }).click();
  await expect.poll(() => toastsOf(tab, 'alert')).toEqual(['Error: Failed to verify database access']);
  expect(await tab.getByLabel('Email').inputValue()).toBe('somebody@firm.example');
  expect(await tab.getByRole('form').innerText()).toContain('Failed to verify database access');
  await tab.getByRole('main').getByRole('link', { name: 'Back to Admin' }).first().click();
  await tab.waitForURL('**/admin/articles');
});

describe('the account', () => {
  test('a new password keeps this device and signs out all others', async () => {
    const person = await site.admin();
    const tab = await inside(person, '/admin/account');
    await expectAccessible(tab);

    // The account lists the sessions, and can end any of them.
    const others = [await cookieOf(site.at, person), await cookieOf(site.at, person)];
    await tab.reload();
    await scriptsStarted(tab);
    expect(await tab.getByRole('row', { name: /This device/ }).innerText()).toMatch(/Chrome on Linux\s+Now/);
    await tab.getByRole('button', { name: 'Sign out Chrome on Linux' }).first().click();
    await expect.poll(() => toastsOf(tab)).toEqual(['Success: The device is signed out.']);
    expect(await tab.getByRole('row').count()).toBe(3);
    expect(await screenFlaws(tab)).toEqual([]);
    await tab.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect.poll(() => toastsOf(tab)).toContain('Success: All other devices are signed out.');
    expect(await tab.getByRole('row').count()).toBe(2);
    for (const other of others) expect(await site.isIn(other)).toBe(false);
    await tab.reload();
    expect(pathOf(tab)).toBe('/admin/account');

    const other = await cookieOf(site.at, person);
    const [whose, current] = ['username email username', 'password current-password'];
    const chosen = ['newPassword password new-password', 'repeated password new-password'];
    expect(await autofillOf(tab)).toEqual([
      ['name text name'],
      [whose, `currentPassword ${current}`, ...chosen],
      [whose, `password ${current}`],
      [whose, 'name text off', `password ${current}`],
    ]);
    const change = async (current: string, next: string, again: string) => {
      await tab.getByLabel('Current password').fill(current);
      await tab.getByLabel('New password', { exact: true }).fill(next);
      await tab.getByLabel('New password again').fill(again);
      await tab.getByRole('button', { name: 'Change password' }).click();
    };
    await change(person.password, 'another good password', 'another good passwort');
    await tab.getByText('The two new passwords differ.').waitFor();
    await change('not the password', 'another good password', 'another good password');
    await tab.getByText('This is not your current password.').waitFor();
    expect(await tab.locator(':focus').getAttribute('name')).toBe('currentPassword');
    expect(await screenFlaws(tab)).toEqual([]);
    const copy = (await tab.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
    await change(person.password, 'another good password', 'another good password');
    const done = 'Success: Your password has been changed. All other devices are signed out.';
    await expect.poll(() => toastsOf(tab)).toEqual([done]);
    expect(pathOf(tab)).toBe('/admin/account');
    expect(await tab.getByLabel('Current password').inputValue()).toBe('');
    expect(await tab.getByText('Nothing typed yet').isVisible()).toBe(true);
    expect([await site.isIn(copy), await site.isIn(other)]).toEqual([false, false]);
    await expect(cookieOf(site.at, person)).rejects.toThrow('401');
    await cookieOf(site.at, { ...person, password: 'another good password' });
  });

  test('an authenticator app can be set up, used, replaced by a recovery code, and turned off', async () => {
    const person = await site.admin();
    const tab = await inside(person, '/admin/account');
    const main = tab.getByRole('main');
    await main.getByLabel('Your password').fill('wrong');
    await main.getByRole('button', { name: 'Set up' }).click();
    await main.getByText('This is not your password.').waitFor();
    const key = await beginSetUp(tab, person);
    await main.getByLabel('Code from the app').fill('000000');
    await main.getByRole('button', { name: 'Turn on' }).click();
    await main.getByText('This code is not valid.').waitFor();
    expect(await screenFlaws(tab)).toEqual([]);
    const [code = ''] = await finishSetUp(tab, key);
    expect(await screenFlaws(tab)).toEqual([]);

    const door = await openTab();
    await site.signIn(door, person);
    await door.getByRole('heading', { name: 'Enter your code' }).waitFor();
    expect(await autofillOf(door)).toEqual([['code text one-time-code']]);
    await door.getByLabel('Code from the app').fill('000000');
    await door.getByRole('button', { name: 'Continue' }).click();
    const wrong = 'Error: This code is not valid or has already been used. Wait for the next one.';
    await expect.poll(() => toastsOf(door, 'alert')).toEqual([wrong]);
    expect(await screenFlaws(door)).toEqual([]);
    await door.getByLabel('Code from the app').fill(nextCode(key));
    await door.getByRole('button', { name: 'Continue' }).click();
    await door.waitForURL('**/admin/articles');
    await expect.poll(() => toastsOf(door, 'status')).toEqual(['Success: Logged in successfully']);

    const lost = await openTab();
    await site.signIn(lost, person);
    await lost.getByRole('link', { name: 'Use a recovery code instead' }).click();
    await lost.getByLabel('Recovery code').fill(code.toLowerCase());
    await lost.getByRole('button', { name: 'Continue' }).click();
    await lost.waitForURL('**/admin/articles');

    await tab.goto(site.at('/admin/account'));
    await main.getByText('7 of 8 left.').waitFor();
    expect(await screenFlaws(tab)).toEqual([]);
    const turnOff = tab.getByRole('form', { name: 'Turn off' });
    await turnOff.getByLabel('Your password').fill(person.password);
    await turnOff.getByRole('button').click();
    await main.getByText('Off. Signing in takes only your password.').waitFor();
    await expect.poll(() => toastsOf(tab)).toEqual(['Success: Authenticator app turned off']);
    await cookieOf(site.at, person);
  });

  test('without scripts an authenticator app can be set up and used; too many wrong codes lead back to the login', async () => {
    const person = await site.admin();
    const tab = await inside(person, '/admin/account', { javaScriptEnabled: false });
    const key = await beginSetUp(tab, person);
    await finishSetUp(tab, key);
    const door = await openTab({ javaScriptEnabled: false });
    await site.signIn(door, person);
    await door.getByLabel('Code from the app').fill(nextCode(key));
    await door.getByRole('button', { name: 'Continue' }).click();
    await door.waitForURL('**/admin/articles');

    const guesser = await openTab({ javaScriptEnabled: false });
    await site.signIn(guesser, person);
    for (let n = 0; n < 6 && pathOf(guesser) === '/login/code'; n++) {
      await guesser.getByLabel('Code from the app').fill('000000');
      await guesser.getByRole('button', { name: 'Continue' }).click();
    }
    expect(pathOf(guesser)).toBe('/login');
    expect(await guesser.locator('noscript > p').innerText()).toBe(
      'Too much time has passed, or too many codes were wrong. Please sign in again.',
    );
    await guesser.goto(site.at('/login/code'));
    expect(pathOf(guesser)).toBe('/login');
  });
});

/** Returns the key that an app would be told. */
async function beginSetUp(tab: Tab, { password }: Person): Promise<string> {
  const main = tab.getByRole('main');
  await main.getByLabel('Your password').fill(password);
  await main.getByRole('button', { name: 'Set up' }).click();
  await main.getByRole('img', { name: 'Setup code for an authenticator app' }).waitFor();
  return main.getByText(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/).innerText();
}

/** Returns the recovery codes. */
async function finishSetUp(tab: Tab, key: string): Promise<string[]> {
  const main = tab.getByRole('main');
  await main.getByLabel('Code from the app').fill(codeFor(key, new Date()));
  await main.getByRole('button', { name: 'Turn on' }).click();
  const shown = main.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect.poll(() => shown.count()).toBe(8);
  return shown.allInnerTexts();
}

/** Each code opens once, so the one of the set-up will not do; that of an app whose clock is fast is taken, too. */
function nextCode(key: string): string {
  return codeFor(key, new Date(Date.now() + 30_000));
}
