import { createHmac } from 'node:crypto';
import pino from 'pino';
import { expect, test } from 'vitest';
import { openPool } from '#app/platform/db/database.ts';
import { createAuth } from './auth.ts';

test('a failure inside better-auth is logged without the values of its query', async () => {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  const { db } = openPool({ host: '/nowhere' }, pino({ level: 'silent' }));
  const secret = 'a secret of at least thirty-two characters';
  const auth = createAuth({ db, secret, siteUrl: 'http://localhost', issuer: 'The Firm', now: () => new Date(), log });
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
