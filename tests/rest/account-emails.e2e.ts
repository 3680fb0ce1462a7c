import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { mondayToken } from '#app/features/accounts/emails/monday-choice.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { autofillOf, screenFlaws, toastsOf } from '#tests/support/accessibility.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { walkWithKeyboard } from '#tests/support/keyboard.ts';
import { cookieOf, sharedAccountSite } from '#tests/support/shared-site.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();
const heading = (tab: Tab) => tab.getByRole('heading', { level: 1 }).innerText();
const emailTo = async (email: string, subject: string) => {
  const found = () =>
    site
      .emailsTo(email)
      .filter((mail) => mail.header('Subject') === subject)
      .at(-1);
  await expect.poll(found).toBeDefined();
  return found();
};
const linkIn = (mail: Awaited<ReturnType<typeof emailTo>>) => /http\S+token=\S+/.exec(mail?.text ?? '')?.[0] ?? '';

/** As the person with the server types it, while the site is running. */
async function runAdmin(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, DATA_DIR: site.dataDir() };
  const { stdout } = await promisify(execFile)(process.execPath, ['bin/admin.ts', ...args], { env });
  return stdout;
}

test('npm run admin against a running site explains a failure and exits with code 1', async () => {
  const problem = { code: 1, stderr: 'There is no account for nobody@firm.example.\n', stdout: '' };
  await expect(runAdmin('revoke', 'nobody@firm.example')).rejects.toMatchObject(problem);
});

test('from sign-up to the administration: email, confirmation, role', async () => {
  const tab = await openTab();
  const person = { email: 'dana@whitfield.example', password: 'a password of dana' };
  await tab.goto(site.at('/sign-up'));
  expect(await autofillOf(tab)).toEqual([
    ['name text name', 'email email username', 'newPassword password new-password'],
  ]);
  await tab.getByLabel('Name').fill('Dana');
  await tab.getByLabel('Email').fill(person.email);
  await tab.getByLabel('Password').fill('password1234');
  await tab.getByRole('button', { name: 'Sign up' }).click();
  await tab.getByText('one of the first that others would try').waitFor();
  expect(await screenFlaws(tab)).toEqual([]);
  await tab.getByLabel('Password').fill(person.password);
  await tab.getByRole('button', { name: 'Sign up' }).click();
  await expect.poll(() => heading(tab)).toBe('Check your inbox');
  expect(await screenFlaws(tab)).toEqual([]);

  await fetch(linkIn(await emailTo(person.email, 'Confirm your email address'))); // As a mail scanner does.
  await site.signIn(tab, person);
  const unconfirmed = 'Error: Please confirm your email address first. We have sent you the link again.';
  await expect.poll(() => toastsOf(tab, 'alert')).toEqual([unconfirmed]);
  const answer = await tab.goto(linkIn(await emailTo(person.email, 'Confirm your email address')));
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  expect(await screenFlaws(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Confirm address' }).click();
  await tab.waitForURL((url) => url.pathname === '/');

  await site.signIn(tab, person);
  await expect.poll(() => heading(tab)).toBe('No access');
  expect(await runAdmin('grant', person.email)).toContain('is an administrator now');
  await tab.goto(site.at('/login'));
  expect(new URL(tab.url()).pathname).toBe('/admin/articles');

  expect(await runAdmin('revoke', person.email)).toContain('is no longer an administrator');
  await tab.reload();
  expect(new URL(tab.url()).pathname).toBe('/login');
});

test('a password reset link works once and signs out every device', async () => {
  const person = await site.admin();
  const other = await cookieOf(site.at, person);
  expect(await site.isIn(other)).toBe(true);

  const tab = await openTab();
  await tab.goto(site.at('/login'));
  await tab.getByRole('link', { name: 'Forgot your password?' }).click();
  await tab.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
  await tab.getByLabel('Email').fill(person.email);
  await tab.getByRole('button', { name: 'Send the link' }).click();
  await expect.poll(() => heading(tab)).toBe('Check your inbox');
  const link = linkIn(await emailTo(person.email, 'Choose a new password'));

  const answer = await tab.goto(link);
  expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
  expect(await autofillOf(tab)).toEqual([['newPassword password new-password']]);
  await tab.getByLabel('New password').fill('short');
  await tab.getByRole('button', { name: 'Save password' }).click();
  await tab.getByText('Use at least 12 characters.').waitFor();
  expect(await screenFlaws(tab)).toEqual([]);
  await tab.getByLabel('New password').fill('another good password');
  await tab.getByRole('button', { name: 'Save password' }).click();
  await tab.waitForURL('**/login');
  await expect
    .poll(() => toastsOf(tab))
    .toEqual(['Success: Your password has been changed. Please sign in with the new one.']);

  expect(await site.isIn(other)).toBe(false);
  expect(await site.isIn(await cookieOf(site.at, { ...person, password: 'another good password' }))).toBe(true);
  await tab.goto(link);
  expect(await heading(tab)).toBe('This link no longer works');
  await emailTo(person.email, 'Your password was changed');
});

test('one click in the mail program ends the Monday email (RFC 8058)', async () => {
  const person = await site.admin();
  const [{ id }] = await site.query('select id from users where email = $1', [person.email]);
  const secret = readFileSync(join(site.dataDir(), 'session-secret'), 'utf8').trim();
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const click = async (token: string) =>
    (await fetch(site.at(`/monday-email?token=${token}`), { method: 'POST', body, redirect: 'manual' })).status;
  const isOn = async () => (await site.query('select monday_email from users where id = $1', [id]))[0].monday_email;
  expect([await click(`${id}.forged`), await isOn()]).toEqual([404, true]);
  expect([await click(mondayToken(keyedHash(secret), id)), await isOn()]).toEqual([200, false]);
});

test.each(['/sign-up', '/forgot-password', '/reset-password?token=none', '/verify-email?token=none'])(
  '%s is accessible at every width, and can be walked through by keyboard',
  async (path) => {
    const tab = await openTab();
    await tab.goto(site.at(path));
    if (path.startsWith('/verify-email')) {
      await tab.getByRole('button', { name: 'Confirm address' }).click();
      await expect.poll(() => heading(tab)).toBe('This link does not work');
    }
    expect(await walkWithKeyboard(tab, 'Tab')).toEqual({ missed: [], problems: [] });
    expect(await screenFlaws(tab)).toEqual([]);
  },
);
