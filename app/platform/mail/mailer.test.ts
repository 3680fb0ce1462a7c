import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startRecordingServer, startRecordingSmtp } from '#tests/support/recording-servers.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { type EmailMessage, emailHtml, emailText } from './email.ts';
import { checkMailServer, createMailer, type MailSettings } from './mailer.ts';

const FROM = 'The Office <office@firm.example>';
const email: EmailMessage = {
  subject: 'New request: Ann <Lee>',
  replyTo: { name: 'Ann "A" Lee', address: 'ann@example.com' },
  title: 'New request',
  facts: [
    { label: 'Name', value: 'Ann <Lee>' },
    { label: 'Email', value: 'ann@example.com' },
    { label: 'Phone', value: '' },
  ],
  quotation: 'Two lines,\n<b>one</b> & another.',
  details: [{ label: 'Source', value: 'sell-page' }],
  closing: 'Answer this mail to write to Ann.',
};

test('an email reads the same as text', () => {
  expect(emailText(email)).toBe(
    [
      'New request',
      'Name:  Ann <Lee>\nEmail: ann@example.com',
      'Two lines,\n<b>one</b> & another.',
      'Source: sell-page',
      'Answer this mail to write to Ann.\n',
    ].join('\n\n'),
  );
});

test('typed text never becomes HTML', () => {
  expect(emailHtml(email)).toContain('&#60;b&#62;one&#60;/b&#62; &#38; another.');
  expect(emailHtml(email)).not.toMatch(/<b>|Ann <Lee>/);
});

test('it is sent through the mail server, with Reply-To', async () => {
  const smtp = await startRecordingSmtp();
  onTestFinished(() => smtp.stop());
  const mailer = createMailer({ smtpUrl: smtp.url, from: FROM, folder: '/nowhere' });
  expect(await mailer.send('id-1', 'staff@firm.example', email)).toMatchObject({ code: 250 });

  const [mail] = smtp.mails;
  expect(mail).toMatchObject({ from: 'office@firm.example', to: ['staff@firm.example'] });
  expect(mail?.source).toMatch(/^From: The Office <office@firm\.example>\r$/m);
  expect(mail?.source).toMatch(/^Reply-To: "Ann \\"A\\" Lee" <ann@example\.com>\r$/m);
  expect(mail?.source).toMatch(/^Message-ID: <id-1@firm\.example>\r$/im);
  expect(mail?.source).toMatch(/^Content-Type: text\/html/m);
});

test('emails share a connection, and get a new one when the server has closed it', async () => {
  const smtp = await startRecordingSmtp();
  const mailer = createMailer({ smtpUrl: smtp.url, from: FROM, folder: '/nowhere' });
  const sendTo = (to: string) => mailer.send('id-1', to, email);
  await sendTo('a@firm.example');
  await sendTo('b@firm.example');
  expect([smtp.mails.length, smtp.connections()]).toEqual([2, 1]);
  await smtp.stop();
  const next = await startRecordingSmtp({ port: Number(new URL(smtp.url).port) });
  onTestFinished(() => next.stop());
  await sendTo('c@firm.example');
  expect([next.mails.length, next.connections()]).toEqual([1, 1]);
});

test('a refusal by the server throws', async () => {
  const smtp = await startRecordingSmtp();
  onTestFinished(() => smtp.stop());
  smtp.refuse('450 try later');
  const mailer = createMailer({ smtpUrl: smtp.url, from: FROM, folder: '/nowhere' });
  await expect(mailer.send('id-1', 'staff@firm.example', email)).rejects.toMatchObject({ responseCode: 450 });
});

test('without a server it is one file, however often it is sent, and readable by its owner only', async () => {
  const umask = process.umask(0);
  onTestFinished(() => void process.umask(umask));
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const mailer = createMailer({ from: FROM, folder: join(folder.path, 'mail') });
  await mailer.send('id-1', 'staff@firm.example', email);
  await mailer.send('id-1', 'staff@firm.example', email);
  expect(readdirSync(join(folder.path, 'mail'))).toEqual(['id-1.eml']);
  const modes = ['mail', 'mail/id-1.eml'].map((name) => statSync(join(folder.path, name)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o600]);
  expect(readFileSync(join(folder.path, 'mail/id-1.eml'), 'utf8')).toMatch(/^To: staff@firm\.example\r$/m);
});

describe('the headers', () => {
  const sent = async (change: Partial<EmailMessage>, from = FROM, to = 'staff@firm.example') => {
    const smtp = await startRecordingSmtp();
    onTestFinished(() => smtp.stop());
    await createMailer({ smtpUrl: smtp.url, from, folder: '/nowhere' }).send('id-1', to, { ...email, ...change });
    return smtp.mails[0]?.source.split('\r\n\r\n')[0] ?? '';
  };

  test('say that a program wrote it, so that no autoresponder answers', async () => {
    expect(await sent({})).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    const unsubscribe = { label: 'Leave', url: 'https://firm.example/leave' };
    const both = await sent({ unsubscribe });
    expect(both).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(both).toMatch(/^List-Unsubscribe: <https:\/\/firm\.example\/leave>\r$/m);
  });

  test('encode a name or a subject that looks like an encoded word', async () => {
    const trick = '=?utf-8?Q?Your_bank?=';
    const headers = await sent({ subject: `Contact: ${trick}`, replyTo: { name: trick, address: 'ann@example.com' } });
    expect(headers).not.toContain(trick);
    const words = [...headers.matchAll(/=\?UTF-8\?Q\?([^?]+)\?=/gi)].map(([, word = '']) =>
      decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
    );
    expect(words.map((word) => word.replaceAll('\u2060', '')).join('')).toBe(`${trick}Contact: ${trick}`);
    expect(headers).not.toMatch(/=\?utf-8\?Q\?Your/i);
  });

  test('are ASCII: domains as punycode, and no Reply-To that needs SMTPUTF8', async () => {
    const idn = await sent(
      { replyTo: { name: 'Ann', address: 'ann@münchen.de' } },
      'The Office <office@münchen.example>',
    );
    expect(idn).toContain('Reply-To: Ann <ann@xn--mnchen-3ya.de>');
    expect(idn).toMatch(/^Message-ID: <id-1@xn--mnchen-3ya\.example>\r$/im);
    const local = await sent({ replyTo: { name: 'Ännchen', address: 'ännchen@münchen.de' } });
    expect(local).not.toContain('Reply-To');
    for (const headers of [idn, local]) expect(headers).toMatch(/^[\t\r\n\x20-\x7e]*$/);
  });
});

test('long words wrap on a phone', () => {
  expect(emailHtml(email)).toMatch(/<body style="[^"]*overflow-wrap:anywhere;word-break:break-word/);
});

/** A token server that changes the refresh token each time, and a mail server that takes its access tokens. */
async function openOffice() {
  const folder = temporaryFolder();
  const tokens = await startRecordingServer();
  let refreshToken = 'first';
  let issued = 0;
  let valid = '';
  const secondsValid = { now: 3600 };
  tokens.behave(({ body }) => {
    const known = `grant_type=refresh_token&refresh_token=${refreshToken}&client_id=our-app&client_secret=its+secret`;
    if (body !== known)
      return { status: 400, body: '{"error":"invalid_grant","error_description":"The token has been revoked."}' };
    valid = `access-${++issued}`;
    refreshToken = `rotated-${issued}`;
    const answer = { access_token: valid, expires_in: secondsValid.now, refresh_token: refreshToken };
    return { status: 200, body: JSON.stringify(answer) };
  });
  const smtp = await startRecordingSmtp({
    signIn: ({ method, username, accessToken }) =>
      method === 'XOAUTH2' && username === 'office@firm.example' && accessToken === valid,
  });
  onTestFinished(async () => {
    await Promise.all([tokens.stop(), smtp.stop()]);
    folder.remove();
  });
  const file = join(folder.path, 'token');
  const settings = {
    ...{
      smtpUrl: smtp.url.replace('//', '//office%40firm.example@'),
      from: 'office@firm.example',
      folder: folder.path,
    },
    oauth: {
      ...{ clientId: 'our-app', clientSecret: 'its secret', refreshToken: 'first', tokenUrl: `${tokens.url}/token` },
      ...{ file, key: randomBytes(32) },
    },
  } satisfies MailSettings;
  return { tokens, smtp, settings, file, secondsValid };
}

const EMAIL = { subject: 'A test', title: 'A test', facts: [] };

test('emails go out with access tokens, of which one serves several', async () => {
  const { tokens, smtp, settings } = await openOffice();
  const mailer = createMailer(settings);
  await Promise.all(['a', 'b', 'c'].map((id) => mailer.send(id, `${id}@example.com`, EMAIL)));
  await mailer.send('d', 'd@example.com', EMAIL);
  expect(smtp.mails.map(({ to }) => to[0]).sort()).toEqual(['a', 'b', 'c', 'd'].map((id) => `${id}@example.com`));
  expect(tokens.requests).toHaveLength(1);
});

test('a rotated refresh token is stored, encrypted, and the next process uses it', async () => {
  const { smtp, settings, file } = await openOffice();
  await createMailer(settings).send('a', 'a@example.com', EMAIL);
  expect(readFileSync(file).includes('rotated-1')).toBe(false);
  await createMailer(settings).send('b', 'b@example.com', EMAIL);
  await checkMailServer(settings);
  expect(smtp.mails).toHaveLength(2);
});

test('another setting counts instead of what was stored for the one before', async () => {
  const { tokens, settings } = await openOffice();
  await createMailer(settings).send('a', 'a@example.com', EMAIL);
  const changed = { ...settings, oauth: { ...settings.oauth, refreshToken: 'given by hand' } };
  await expect(checkMailServer(changed)).rejects.toThrow('invalid_grant, The token has been revoked.');
  expect(tokens.requests.at(-1)?.body).toContain('refresh_token=given+by+hand');
});

test('an expired access token is renewed, and a refusal names its reason', async () => {
  const { tokens, smtp, settings, secondsValid, file } = await openOffice();
  secondsValid.now = 1;
  const mailer = createMailer(settings);
  await mailer.send('a', 'a@example.com', EMAIL);
  await checkMailServer(settings);
  expect([tokens.requests.length, smtp.mails.length, existsSync(file)]).toEqual([2, 1, true]);
  tokens.behave({ status: 401, body: '{"error":"invalid_client"}' });
  await expect(checkMailServer(settings)).rejects.toThrow(
    'The token server gave no access token (401, invalid_client)',
  );
});
