import { expect, test } from 'vitest';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { UndeliverableEmail } from '#app/platform/mail/mailer.ts';
import { browserWith, ownAccounts } from '#tests/support/test-accounts.ts';
import { ACCOUNT_EMAILS } from '../account.ts';
import { isResetPossible, resetPassword } from '../password/change-password.ts';
import { currentSession } from '../sessions/current-session.ts';
import { signIn } from '../sign-in/sign-in.ts';
import { askForReset, confirmAddress, signUp } from '../sign-in/sign-up.ts';
import { requestEmail } from './request-email.ts';
import { type EmailTexts, requeueDueEmails, sendAccountEmail } from './send-emails.ts';

/** The texts of the emails come from content; here each email has its kind as its subject. */
const TEXTS = Object.fromEntries(
  ACCOUNT_EMAILS.map((kind) => [kind, { subject: kind, paragraphs: [], closing: '', button: kind, path: '/there' }]),
) as unknown as EmailTexts;

const site = ownAccounts('https://firm.example');
const attempt = { headers: browserWith([]), client: '192.0.2.1' };
const waiting = (email: string) =>
  site.query('select * from account_letters where email = $1 order by created_at', [email]);

/** Sends what waits for this address, and returns it. */
async function sent(email: string): Promise<EmailMessage[]> {
  const messages: EmailMessage[] = [];
  const mailer = {
    async send(_id: string, to: string, message: EmailMessage) {
      if (to === email) messages.push(message);
      return { code: 250, text: 'ok' };
    },
  };
  for (const { id } of await waiting(email)) await sendAccountEmail(site.accounts(), mailer, TEXTS, id);
  expect(await waiting(email)).toEqual([]);
  return messages;
}
const tokenIn = (message: EmailMessage | undefined) =>
  new URL(message?.button?.url ?? 'none:').searchParams.get('token') ?? '';

test('sign-up: the account is locked until the link in the email is followed', async () => {
  const ann = { name: 'Ann', email: 'Ann@Firm.example', password: 'a password of ann' };
  expect(await signUp(site.accounts(), ann, attempt.client)).toEqual({ ok: true });
  const [message] = await sent('ann@firm.example');
  expect(message).toMatchObject({ subject: 'confirm address' });
  expect(message?.button?.url).toMatch(/^https:\/\/firm\.example\/there\?token=/);
  expect(await signIn(site.accounts(), ann, attempt)).toMatchObject({ reason: 'unconfirmed' });

  for (const token of ['not a token', `${tokenIn(message)}.x`, `${tokenIn(message)}.`, tokenIn(message).repeat(2)])
    expect(await confirmAddress(site.accounts(), token), token).toBe(false);
  expect(await confirmAddress(site.accounts(), tokenIn(message))).toBe(true);
  expect(await confirmAddress(site.accounts(), tokenIn(message))).toBe(true);
  const outcome = await signIn(site.accounts(), ann, attempt);
  const browser = browserWith(outcome.ok ? outcome.cookies : []);
  expect(await currentSession(site.accounts(), browser, { use: true })).toMatchObject({ isAdmin: false });
});

test('sign-up with a known address gets the same response, and only its owner is notified', async () => {
  const bob = await site.admin('bob');
  const outcome = await signUp(site.accounts(), { ...bob, name: 'Mallory', password: 'a password of mallory' }, 'x');
  expect(outcome).toEqual({ ok: true });
  expect(await sent(bob.email)).toMatchObject([{ subject: 'address known' }]);
  expect(await signIn(site.accounts(), bob, attempt)).toMatchObject({ ok: true });
});

test('a password reset link works once and ends every session', async () => {
  const cyd = await site.admin('cyd');
  const outcome = await signIn(site.accounts(), cyd, attempt);
  const browser = browserWith(outcome.ok ? outcome.cookies : []);
  await askForReset(site.accounts(), 'CYD@firm.example', attempt.client);
  const [message] = await sent(cyd.email);
  const token = tokenIn(message);
  expect(await isResetPossible(site.accounts(), token)).toBe(true);
  for (const text of ['.', '.x', 'x', token])
    expect(await isResetPossible(site.accounts(), token + text), text).toBe(false);
  expect(JSON.stringify(await site.query('select * from verifications'))).not.toContain(token);

  expect(await resetPassword(site.accounts(), token, 'another good password')).toBe(true);
  expect(await resetPassword(site.accounts(), token, 'a third good password')).toBe(false);
  expect(await isResetPossible(site.accounts(), token)).toBe(false);
  expect(await currentSession(site.accounts(), browser, { use: true })).toBeNull();
  expect(await signIn(site.accounts(), cyd, attempt)).toMatchObject({ reason: 'wrong' });
  const changed = { ...cyd, password: 'another good password' };
  expect(await signIn(site.accounts(), changed, attempt)).toMatchObject({ ok: true });
  expect(await sent(cyd.email)).toMatchObject([{ subject: 'password changed' }]);
});

test.each(['', 'none', 'a\0b', '\0'])('a link that is not ours (%j) opens nothing', async (token) => {
  expect(await isResetPossible(site.accounts(), token)).toBe(false);
  expect(await resetPassword(site.accounts(), token, 'another good password')).toBe(false);
});

test('a password reset also clears the sign-in delays', async () => {
  const dee = await site.admin('dee');
  for (let n = 0; n < 6; n++)
    await signIn(site.accounts(), { ...dee, password: 'wrong' }, { ...attempt, client: `dee ${n}` });
  await askForReset(site.accounts(), dee.email, 'dee');
  await resetPassword(site.accounts(), tokenIn((await sent(dee.email))[0]), 'another good password');
  expect(await signIn(site.accounts(), { ...dee, password: 'another good password' }, attempt)).toMatchObject({
    ok: true,
  });
});

test('a reset for an unknown address sends nothing, and the response is the same', async () => {
  expect(await askForReset(site.accounts(), 'nobody@firm.example', attempt.client)).toEqual({ ok: true });
  expect(await waiting('nobody@firm.example')).toMatchObject([{ kind: 'reset password' }]);
  expect(await sent('nobody@firm.example')).toEqual([]);
});

test('emails per mailbox and requests per client are limited', async () => {
  for (let n = 0; n < 10; n++) await requestEmail(site.accounts(), 'reset password', 'eve@firm.example');
  expect(await waiting('eve@firm.example')).toHaveLength(6);
  let outcome = await askForReset(site.accounts(), 'f@firm.example', 'a busy client');
  for (let n = 0; n < 20; n++) outcome = await askForReset(site.accounts(), 'f@firm.example', 'a busy client');
  expect(outcome).toMatchObject({ ok: false, reason: 'wait' });
});

test('a failed email is retried, and finally given up', async () => {
  await site.admin('gil');
  await requestEmail(site.accounts(), 'password changed', 'gil@firm.example');
  const broken = { send: () => Promise.reject(new Error('no mail server')) };
  const [{ id }] = (await waiting('gil@firm.example')) as [{ id: string }];
  const sent = Date.now();
  await sendAccountEmail(site.accounts(), broken, TEXTS, id);
  const [later] = await waiting('gil@firm.example');
  expect(later).toMatchObject({ tries: 1 });
  expect(later.due_at.getTime()).toBeGreaterThan(sent + 5000);

  const asked: string[] = [];
  const queue = { add: async (_tx: unknown, _queue: string, ids: readonly string[]) => void asked.push(...ids) };
  await requeueDueEmails({ ...site.accounts(), queue });
  expect(asked).not.toContain(id);
  await requeueDueEmails({ ...site.accounts(), queue, now: () => new Date(Date.now() + 60_000) });
  expect(asked).toContain(id);
  for (let n = 0; n < 11; n++) await sendAccountEmail(site.accounts(), broken, TEXTS, id);
  expect(await waiting('gil@firm.example')).toEqual([]);
});

test('an email that cannot be delivered is not retried', async () => {
  await site.admin('hal');
  await requestEmail(site.accounts(), 'password changed', 'hal@firm.example');
  const [{ id }] = (await waiting('hal@firm.example')) as [{ id: string }];
  const refusing = { send: () => Promise.reject(new UndeliverableEmail('no SMTPUTF8')) };
  await sendAccountEmail(site.accounts(), refusing, TEXTS, id);
  expect(await waiting('hal@firm.example')).toEqual([]);
});
