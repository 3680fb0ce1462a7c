import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startRecordingServer, startRecordingSmtp } from '#tests/support/recording-servers.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { checkMailServer, createMailer, type MailSettings } from './mailer.ts';

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
