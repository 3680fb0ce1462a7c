import { expect, test } from 'vitest';
import { screenFlaws, toastsOf } from '#tests/support/accessibility.ts';
import { freePort } from '#tests/support/app-process.ts';
import { ownBrowser, type Tab } from '#tests/support/browser.ts';
import { ownAccountSite, type Person } from '#tests/support/shared-site.ts';

// A passkey belongs to a name: browsers make none for the address 127.0.0.1.
const port = await freePort();
const SITE = `http://localhost:${port}`;
const site = ownAccountSite({ PORT: String(port), SITE_URL: SITE });
const openTab = ownBrowser();

/** A tab of a device that checks a finger, or only that somebody is there. */
async function deviceWith({ finger = true } = {}): Promise<Tab> {
  const tab = await openTab();
  const session = await tab.context().newCDPSession(tab);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, automaticPresenceSimulation: true },
      ...{ hasUserVerification: true, isUserVerified: finger },
    },
  });
  return tab;
}

async function signIn(tab: Tab, { email, password }: Person) {
  await tab.goto(`${SITE}/login`);
  await tab.getByLabel('Email').fill(email);
  await tab.getByLabel('Password').fill(password);
  await tab.getByRole('button', { name: 'Sign In' }).click();
}

async function addPasskey(tab: Tab, { password }: Person, name: string) {
  await tab.goto(`${SITE}/admin/account`);
  await tab.getByLabel('Device').fill(name);
  await tab.locator('#passkey-begin-password').fill(password);
  await tab.getByRole('button', { name: 'Add a passkey' }).click();
  await tab.getByRole('button', { name: `Create “${name}”` }).click();
}

const withPasskey = (tab: Tab) => tab.getByRole('button', { name: 'Use a passkey' });

test('a passkey is added with the password, signs in with one press, and can be removed', async () => {
  const person = await site.admin();
  const tab = await deviceWith();
  await tab.goto(`${SITE}/login`);
  expect(await withPasskey(tab).count()).toBe(0); // Nobody has one.
  await signIn(tab, person);
  await tab.waitForURL('**/admin/articles');

  // Not without the password.
  await tab.goto(`${SITE}/admin/account`);
  await tab.locator('#passkey-begin-password').fill('something else');
  await tab.getByLabel('Device').fill('Desk');
  await tab.getByRole('button', { name: 'Add a passkey' }).click();
  await tab.getByText('This is not your password.').waitFor();
  expect(await tab.getByLabel('Device').inputValue()).toBe('Desk');
  expect(await screenFlaws(tab)).toEqual([]);
  expect(await site.query('select from passkeys')).toEqual([]);

  await addPasskey(tab, person, 'Desk at the office');
  await tab.getByRole('listitem').filter({ hasText: 'Desk at the office' }).waitFor();
  expect((await toastsOf(tab)).join()).toContain('Passkey added');
  expect(await screenFlaws(tab)).toEqual([]);
  expect(site.emailsTo(person.email).map((mail) => mail.header('Subject'))).toContain('How you sign in was changed');

  await tab.context().clearCookies();
  await tab.goto(`${SITE}/login`);
  expect(await screenFlaws(tab)).toEqual([]);
  await withPasskey(tab).click();
  await tab.waitForURL('**/admin/articles');
  const entries = await site.query("select detail from audit_log where event = 'session.signed-in' order by id");
  expect(entries.at(-1)?.detail).toMatchObject({ secondFactor: 'passkey' });

  await tab.goto(`${SITE}/admin/account`);
  const row = tab.getByRole('listitem').filter({ hasText: 'Desk at the office' });
  await row.getByText('Remove').first().click();
  await row.getByLabel('Your password').fill('something else');
  await row.getByRole('button', { name: 'Remove' }).click();
  await row.getByText('This is not your password.').waitFor();
  await row.getByLabel('Your password').fill(person.password);
  await row.getByRole('button', { name: 'Remove' }).click();
  await row.waitFor({ state: 'detached' });
  expect(await site.query('select from passkeys')).toEqual([]);
});

test('a device that checks no finger, face or PIN neither adds a passkey nor signs in', async () => {
  const person = await site.admin();
  const tab = await deviceWith({ finger: false });
  await signIn(tab, person);
  await tab.waitForURL('**/admin/articles');
  await addPasskey(tab, person, 'Key');
  await expect.poll(async () => (await toastsOf(tab)).join()).toContain('No passkey was added');
  expect(await site.query('select from passkeys')).toEqual([]);
});

test('a role requires passkeys once each of its people has one; then a password is not enough', async () => {
  await site.query('delete from user_roles');
  const person = await site.member('admin');
  const tab = await deviceWith();
  await signIn(tab, person);
  await tab.waitForURL('**/admin/articles');
  await addPasskey(tab, person, 'Phone');
  await tab.getByRole('listitem').filter({ hasText: 'Phone' }).waitFor();

  const other = await site.member('admin');
  await tab.goto(`${SITE}/admin/people`);
  await tab.getByText('1 of 2 people have one.').waitFor();
  expect(await tab.getByRole('button', { name: 'Require Administrator' }).count()).toBe(0);
  await site.query('delete from user_roles using users where user_id = users.id and email = $1', [other.email]);
  await tab.reload();
  expect(await screenFlaws(tab)).toEqual([]);
  await tab.getByRole('button', { name: 'Require Administrator' }).click();
  await tab.getByLabel('Your password').fill(person.password);
  await tab.getByRole('button', { name: 'Save' }).click();
  await tab.getByText('Required. 1 of 1 person has one.').waitFor();

  await tab.context().clearCookies();
  await signIn(tab, person);
  await tab.getByText('Your role signs in with a passkey.').first().waitFor();
  expect((await tab.context().cookies()).map(({ name }) => name)).not.toContain('wrc.session_token');
  await withPasskey(tab).click();
  await tab.waitForURL('**/admin/articles');

  // The same over a page whose session has ended.
  await tab.goto(`${SITE}/admin/account`);
  await tab.getByLabel('Name', { exact: true }).fill('Robin Hale');
  await tab.context().clearCookies();
  await tab.getByRole('button', { name: 'Save', exact: true }).first().click();
  const box = tab.getByRole('dialog', { name: 'Your session has ended' });
  await box.getByLabel('Password').fill(person.password);
  await box.getByRole('button', { name: 'Sign in and go on' }).click();
  await box.getByText('Your role signs in with a passkey.').first().waitFor();
  expect(await screenFlaws(tab)).toEqual([]);
  await withPasskey(tab).click();
  await box.waitFor({ state: 'detached' });
  await expect
    .poll(() => site.query('select name from users where email = $1', [person.email]))
    .toEqual([{ name: 'Robin Hale' }]);
});
