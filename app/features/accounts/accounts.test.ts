import { createHmac } from 'node:crypto';
import pino from 'pino';
import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#app/features/accounts/password/password.ts';
import { passwordProblem } from '#app/features/accounts/password/password-rules.ts';
import { deviceName } from '#app/features/accounts/sessions/sessions.ts';
import { openPool } from '#app/platform/db/database.ts';
import { AUDIT_ACTIONS } from './audit/audit-actions.ts';
import { readAction } from './audit/stored-actions.ts';
import { createAuth } from './auth.ts';
import { readAccountForm } from './forms.ts';

function filled(values: Record<string, string>): FormData {
  const fields = new FormData();
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return fields;
}

test('login: email and password are required (§5)', () => {
  expect(readAccountForm('login', filled({}))).toEqual({
    ok: false,
    errors: { email: 'Enter an email address.', password: 'Enter your password.' },
  });
  expect(readAccountForm('login', filled({ email: 'ann', password: 'x' }))).toMatchObject({
    errors: { email: 'This email address is not complete.' },
  });
  expect(readAccountForm('login', filled({ email: ' ann@firm.example ', password: ' x ' }))).toEqual({
    ok: true,
    values: { email: 'ann@firm.example', password: ' x ' },
  });
});

test.each([
  [{ currentPassword: 'old password here', newPassword: 'short', repeated: 'short' }, { newPassword: /at least 12/ }],
  [
    { currentPassword: 'old password here', newPassword: 'old password here', repeated: 'old password here' },
    { newPassword: /current password/ },
  ],
  [
    { currentPassword: 'old password here', newPassword: 'a good new one', repeated: 'a good new on' },
    { repeated: /differ/ },
  ],
  [{ currentPassword: '', newPassword: 'a good new one', repeated: 'a good new one' }, { currentPassword: /Enter/ }],
])('a changed password: %j', (values, errors) => {
  const read = readAccountForm('changePassword', filled(values));
  expect(read).toMatchObject({ ok: false });
  for (const [field, text] of Object.entries(errors)) expect(!read.ok && read.errors[field]).toMatch(text);
});

test('sign-up: the email address is not accepted as a password', () => {
  const values = { name: 'Ann', email: 'ann.lee@firm.example', newPassword: 'Ann.Lee@firm.example' };
  expect(readAccountForm('signUp', filled(values))).toMatchObject({
    errors: { newPassword: expect.stringMatching(/address/) },
  });
});

test.each([
  ['login', 'password'],
  ['password', 'password'],
  ['changePassword', 'currentPassword'],
] as const)('%s: a password that is longer than any can be is refused like any other mistake', (name, field) => {
  const typed = (length: number) => {
    const fields = new FormData();
    for (const [key, value] of [
      ['email', 'ann@firm.example'],
      [field, 'a'.repeat(length)],
    ] as const)
      fields.set(key, value);
    const form = readAccountForm(name, fields);
    return form.ok ? undefined : form.errors[field];
  };
  expect(typed(200)).toBeUndefined();
  expect(typed(201)).toBe('Use at most 200 characters.');
});

test('a failure inside better-auth is logged without the values of its query', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const { db } = openPool({ host: '/nowhere' }, pino({ level: 'silent' }));
  const secret = 'a secret of at least thirty-two characters';
  const auth = createAuth({ db, secret, siteUrl: 'http://localhost', now: () => new Date(), log });
  const token = 'the-token-of-a-session';
  const signed = `${token}.${createHmac('sha256', secret).update(token).digest('base64')}`;
  const cookie = `wrc.session_token=${encodeURIComponent(signed)}`;
  await expect(auth.api.getSession({ headers: new Headers({ cookie }) })).rejects.toThrow();
  expect(lines.join()).toContain('INTERNAL_SERVER_ERROR');
  expect(lines.join()).toContain('Failed query: ');
  expect(lines.join()).not.toContain(token);
  expect(lines.join()).not.toContain('"params"');

  // Some of its calls pass the error as the message.
  const error = Object.assign(new Error(`Failed query: select 1\nparams: ${token}`), {
    query: 'select 1',
    params: [token],
  });
  auth.options.logger.log('error', error as never);
  expect(lines.at(-1)).toContain('an account request failed');
});

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`${MAC} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on macOS'],
  [`${MAC} Version/18.1 Safari/605.1.15`, 'Safari on macOS'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['curl/8.5.0', 'An unknown device'],
  ['', 'An unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test('verifies the right password, rejects another, and salts each hash', async () => {
  const [one, two] = await Promise.all([hashPassword('correct horse battery'), hashPassword('correct horse battery')]);
  expect(one).not.toBe(two);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('correct horse battery', one)).toBe(true);
  expect(await verifyPassword('correct horse battery!', one)).toBe(false);
});

test.each(['', 'plain text', '$argon2id$v=19$m=1,t=1,p=1$$', '$2b$10$abcdefghijklmnopqrstuv'])(
  '"%s" is not a hash and matches nothing',
  async (stored) => {
    expect(await verifyPassword('anything', stored)).toBe(false);
  },
);

test.each(['correct horse battery', 'Tr0ub4dor&3-again', 'ein langes Kennwort'])('"%s" is accepted', (password) => {
  expect(passwordProblem(password, 'ann@firm.example')).toBeNull();
});

test.each([
  ['', /at least 12/],
  ['elevenchars', /at least 12/],
  ['x'.repeat(10).concat('yz').repeat(20), /at most 200/],
  ['Ann.Lee@firm.example', /email address/],
  ['password1234', /first that others would try/],
  ['PassWord1234', /first that others would try/],
  ['qwertyuiop123', /first that others would try/],
  ['administrator', /first that others would try/],
  ['aaaaaaaaaaaa', /first that others would try/],
  ['121212121212', /first that others would try/],
])('"%s" is rejected', (password, reason) => {
  expect(passwordProblem(password, 'ann.lee@firm.example')).toMatch(reason);
});

/** What releases without named actions have written, by the kind that lists it now. */
const SENTENCES = {
  refusals: ['was refused', 'failed to sign in', 'failed to give a code'],
  people: [
    ...['granted a role', 'revoked a role', 'changed a role', 'reset a password', 'turned an authenticator off'],
    ...['invited a person', 'sent an invitation again', 'withdrew an invitation', 'accepted an invitation'],
  ],
  'sign-ins': [
    ...['signed in', 'signed out', 'signed up', 'signed up again', 'ended a session', 'changed the password'],
    ...['reset the password', 'turned the authenticator on', 'turned the authenticator off', 'made new recovery codes'],
  ],
  privacy: [
    ...['erased a person', 'exported the data of a person', 'exported leads', 'exported all articles'],
    ...['exported the audit log'],
  ],
  leads: [
    ...[
      'moved a lead',
      'assigned a lead',
      'released a lead',
      'restored a lead',
      'discarded a lead',
      'joined two leads',
    ],
    ...['wrote a note', 'removed a note', 'set a follow-up', 'finished a follow-up', 'replied to a lead'],
    ...['changed a mandate', 'replayed a delivery', 'replayed refused deliveries', 'saved a view of leads'],
    ...['changed a view of leads', 'deleted a view of leads', 'added a reply template', 'changed a reply template'],
    ...['deleted a reply template'],
  ],
  calls: [
    ...['booked a call', 'moved a call', 'cancelled a call', 'recorded a call as booked', 'recorded a call as done'],
    ...['recorded a call as no-show', 'changed the hours of calls', 'added a closure', 'removed a closure'],
    ...['changed the rules of booking', 'made a new address for a calendar feed'],
  ],
  articles: [
    ...[
      'created an article',
      'updated an article',
      'published an article',
      'withdrew an article',
      'deleted an article',
    ],
    ...['imported an article', 'named a version of an article', 'started an import', 'stopped an import'],
    ...['finished an import', 'undid an import', 'added a redirect', 'changed a redirect', 'deleted a redirect'],
    ...['uploaded a picture', 'described a picture', 'deleted pictures', 'added a fact', 'changed a fact'],
    ...['checked a fact', 'restored a fact', 'deleted a fact'],
  ],
  campaigns: ['saved a campaign link', 'deleted a campaign link'],
  other: ['sent a test', 'added the samples', 'removed the samples'],
};

test.each(Object.entries(SENTENCES))('sentences of %s have a name, and are shown as they were', (kind, sentences) => {
  const read = sentences.map((action) => readAction({ event: null, action }));
  expect(read.map(({ action }) => action)).toEqual(sentences);
  expect(read.filter((one) => one.kind !== kind || one.event === 'other')).toEqual([]);
  expect(read.map((one) => readAction({ event: one.event, action: 'not read' }))).toEqual(read);
});

test('what a host changed is shown in the present wording', () => {
  const stored = { event: null, action: 'changed how a person takes calls' };
  expect(readAction(stored)).toEqual({
    event: 'host.changed',
    kind: 'calls',
    action: 'changed the calendar of a host',
  });
});

test.each([null, 'other', 'lead.teleported', 'toString'])('an unknown action named %s is shown as written', (event) => {
  expect(readAction({ event, action: 'danced' })).toEqual({ event: 'other', kind: 'other', action: 'danced' });
});

test('no two actions share a sentence, so that a sentence has one name', () => {
  const sentences = Object.values(AUDIT_ACTIONS).map(({ sentence }) => sentence);
  expect(new Set(sentences).size).toBe(sentences.length);
});
