import { expect, test } from 'vitest';
import { autofillOf, screenFlaws } from '#tests/support/accessibility.ts';
import { ownBrowser } from '#tests/support/browser.ts';
import { walkWithKeyboard } from '#tests/support/keyboard.ts';
import { cookieOf, sharedAccountSite } from '#tests/support/shared-site.ts';

const openTab = ownBrowser();
const site = sharedAccountSite();

test('an invited person sets a password, works within the role, and is out at once when it is revoked', async () => {
  const admin = await site.admin();
  const cookie = await cookieOf(site.at, admin);
  const headers = (own: string) => ({ cookie: own, origin: new URL(site.at('/')).origin });
  const post = async (path: string, fields: Record<string, string>, own = cookie) => {
    const body = new URLSearchParams(fields);
    return fetch(site.at(path), { method: 'POST', redirect: 'manual', headers: headers(own), body });
  };
  const statusOf = async (path: string, own: string) =>
    (await fetch(site.at(path), { redirect: 'manual', headers: { cookie: own } })).status;
  const person = { email: 'invited@firm.example', password: 'a password of invited' };
  const invitation = { act: 'invite', email: person.email, role: 'editor' };

  // Asks for the password; a wrong one keeps what was typed.
  expect(await (await post('/admin/people', invitation)).text()).toContain('Enter your password to change access.');
  const wrong = await post('/admin/people', { ...invitation, password: 'wrong' });
  expect([wrong.status, (await wrong.text()).includes(person.email)]).toEqual([401, true]);
  expect(await site.query('select from invitations where email = $1', [person.email])).toEqual([]);

  // Without a mail server the link is shown, once.
  const shown = await (await post('/admin/people', { ...invitation, password: admin.password })).text();
  const link = /\/invitation\?token=[\w.-]+/.exec(shown)?.[0] ?? '';
  const listed = await (await fetch(site.at('/admin/people'), { headers: { cookie } })).text();
  expect([listed.includes(person.email), listed.includes('/invitation?token=')]).toEqual([true, false]);
  const again = await post('/admin/people', { ...invitation, password: admin.password });
  expect(await again.text()).toContain('This person has already been invited.');

  expect((await post(link, { name: 'Invited', newPassword: 'short' }, '')).status).toBe(422);
  const accepted = await post(link, { name: 'Invited', newPassword: person.password }, '');
  expect([accepted.status, accepted.headers.get('location')]).toEqual([302, '/admin/articles']);
  const signedIn =
    accepted.headers
      .getSetCookie()
      .find((one) => one.startsWith('wrc.session_token='))
      ?.split(';')[0] ?? '';
  expect(await statusOf('/admin/articles', signedIn)).toBe(200);
  expect((await post(link, { name: 'Again', newPassword: person.password }, '')).status).toBe(400);

  const theirs = await cookieOf(site.at, person);
  const screens = () => Promise.all(['/admin/articles', '/admin/leads'].map((path) => statusOf(path, theirs)));
  expect(await screens()).toEqual([200, 403]);
  const [{ id }] = await site.query('select id from users where email = $1', [person.email]);
  const act = (fields: Record<string, string>) => post('/admin/people', { person: id, ...fields });
  await act({ act: 'role', role: 'advisor', password: admin.password });
  expect(await screens()).toEqual([403, 200]);
  await act({ act: 'revoke', password: admin.password });
  expect(await screens()).toEqual([302, 302]);
  expect(await site.query('select from sessions where user_id = $1', [id])).toEqual([]);
});

test('an email typed for an invitation stays on the device, for the account that typed it, until it is invited', async () => {
  const [ann, bob] = [await site.admin(), await site.admin()];
  const tab = await openTab();
  const email = tab.getByLabel('Email address');
  const enter = async (person: typeof ann) => {
    await tab.context().clearCookies();
    await site.enter(tab, person, '/admin/people');
  };
  await enter(ann);
  await email.fill('kept@firm.example');
  await tab.reload();
  await expect.poll(() => email.inputValue()).toBe('kept@firm.example');
  await enter(bob);
  await tab.waitForLoadState('networkidle');
  expect(await email.inputValue()).toBe('');
  await enter(ann);
  await expect.poll(() => email.inputValue()).toBe('kept@firm.example');

  await tab.getByRole('button', { name: 'Create invitation' }).click();
  await tab.locator('#confirm-password').fill(ann.password);
  await tab.getByRole('button', { name: 'Send invitation' }).click();
  await tab.getByRole('textbox', { name: 'The link for kept@firm.example' }).waitFor();
  await expect.poll(() => email.inputValue()).toBe('');
  expect(await tab.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wrc-kept')))).toEqual([]);
  expect(tab.complaints).toEqual([]);
});

test('people and the audit log are accessible; a role that is chosen asks for the password first', async () => {
  const [person, other] = [await site.admin(), await site.member('editor')];
  const tab = await openTab();
  await site.enter(tab, person, '/admin/people');
  expect(await walkWithKeyboard(tab, 'Tab')).toEqual({ missed: [], problems: [] });
  expect(await screenFlaws(tab)).toEqual([]);
  const select = tab.getByLabel(`Role of ${other.name}`, { exact: true });
  await select.selectOption('advisor');
  await tab.locator('#confirm-password').waitFor();
  for (const form of (await autofillOf(tab)).filter((fields) => fields.some((field) => field.includes('password')))) {
    expect(form).toEqual(['username email username', 'password password current-password']);
  }
  expect(await tab.locator('[autocomplete="username"]').first().inputValue()).toBe(person.email);
  expect(await screenFlaws(tab)).toEqual([]);
  await tab.getByRole('link', { name: 'Cancel' }).click();
  await expect.poll(() => select.inputValue()).toBe('editor');
  await tab.goto(site.at('/admin/audit'));
  expect(await screenFlaws(tab)).toEqual([]);
  expect(tab.complaints).toEqual([]);
});
