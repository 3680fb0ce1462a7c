import { expect, test } from 'vitest';
import { signIn } from '#app/features/accounts/sign-in/sign-in.ts';
import { signUp } from '#app/features/accounts/sign-in/sign-up.ts';
import { browserWith, ownAccounts } from '#tests/support/test-accounts.ts';
import { readCall, runCall } from './admin-commands.ts';

const site = ownAccounts();

async function run(...args: string[]): Promise<string> {
  const call = readCall(args);
  if (!call) throw new Error('The arguments ask for help.');
  const { db, keyedHash } = site.accounts();
  return runCall(call, { db, keyedHash, now: new Date(), siteUrl: 'http://localhost' });
}
const comesIn = async (email: string, password: string) => {
  const outcome = await signIn(site.accounts(), { email, password }, { headers: browserWith([]), client: email });
  return outcome.ok ? 'in' : outcome.reason;
};
const passwordIn = (answer: string) => /Password, shown only now: (\S{16})$/.exec(answer)?.[1] ?? '';
const logged = async () =>
  (await site.query('select actor, action, detail from audit_log order by id')).map(({ actor, action, detail }) =>
    `${actor.replace(/ \(.*/, '')} ${action} ${detail.email ?? ''}`.trim(),
  );

test('an administrator is created, listed and revoked', async () => {
  expect(await run('list')).toBe('There is no administrator. Create one: npm run admin -- create EMAIL');

  const made = await run('create', 'Ann@firm.example', '--name', 'Ann');
  expect(made).toMatch(/^ann@firm\.example is an administrator now\.\n/);
  expect(await comesIn('ann@firm.example', passwordIn(made))).toBe('in');
  await expect(run('create', 'ann@firm.example')).rejects.toThrow(
    'ann@firm.example has an account already: use grant.',
  );
  await expect(run('grant', 'ann@firm.example')).rejects.toThrow('ann@firm.example is an administrator already.');
  expect(await run('list')).toMatch(/^ann@firm\.example {2}Ann, since \d{4}-\d\d-\d\d$/);

  expect(await run('revoke', 'ann@firm.example')).toBe(
    'ann@firm.example is no longer an administrator. No administrator is left.',
  );
  await expect(run('revoke', 'ann@firm.example')).rejects.toThrow('ann@firm.example is no administrator.');
  expect(await logged()).toEqual([
    'npm run admin granted a role ann@firm.example',
    'ann@firm.example signed in',
    'npm run admin revoked a role ann@firm.example',
  ]);
});

test('grant works for a person who has signed up, and says if the address is not confirmed', async () => {
  await expect(run('grant', 'bob@firm.example')).rejects.toThrow(
    'There is no account for bob@firm.example. The person has to sign up first.',
  );
  await signUp(site.accounts(), { name: 'Bob', email: 'bob@firm.example', password: 'a password of bob' }, 'a client');
  expect(await run('grant', 'bob@firm.example')).toBe(
    'bob@firm.example is an administrator now. The email address is not confirmed yet; until then the account cannot sign in.',
  );
  expect(await run('list')).toContain('bob@firm.example  Bob, since ');
  expect(await run('list')).toContain('address not confirmed');
});

test('a new password ends sessions and sign-in waits; the authenticator stays unless turned off', async () => {
  const { email, password } = await site.admin('dana');
  for (let n = 0; n < 5; n++) expect(await comesIn(email, 'wrong')).toBe('wrong');
  expect(await comesIn(email, password)).toBe('wait');
  const answer = await run('reset-password', email);
  expect(answer).toContain(`${email} has a new password, and is signed out everywhere.`);
  expect(await comesIn(email, password)).toBe('wrong');
  expect(await comesIn(email, passwordIn(answer))).toBe('in');

  const sessions = 'select from sessions join users on users.id = user_id where email = $1';
  const authenticator = 'select two_factor_enabled from users where email = $1';
  await site.query('update users set two_factor_enabled = true where email = $1', [email]);
  await run('reset-password', email);
  expect(await site.query(sessions, [email])).toEqual([]);
  expect(await site.query(authenticator, [email])).toEqual([{ two_factor_enabled: true }]);
  await run('reset-password', email, '--authenticator-off');
  expect(await site.query(authenticator, [email])).toEqual([{ two_factor_enabled: false }]);
  await expect(run('reset-password', 'nobody@firm.example')).rejects.toThrow(
    'There is no account for nobody@firm.example.',
  );
});

test('for a person whose devices are lost the passkeys are removed: the password is enough again', async () => {
  const { email, password } = await site.admin('pia');
  await site.query(
    `insert into passkeys (user_id, public_key, credential_id, counter, device_type, backed_up)
      select id, 'key', 'credential', 0, 'singleDevice', false from users where email = $1`,
    [email],
  );
  await site.query(`insert into passkey_roles (role) values ('admin')`);
  expect(await comesIn(email, password)).toBe('passkey needed');
  const answer = `${email} has no passkeys now (1 removed), and signs in with the password.`;
  expect(await run('reset-passkeys', email)).toBe(answer);
  expect(await comesIn(email, password)).toBe('in');
  expect(await logged()).toContain(`npm run admin removed the passkeys of an account ${email}`);
  await expect(run('reset-passkeys', 'nobody@firm.example')).rejects.toThrow('There is no account');
});

test('the samples are removed, once', async () => {
  await site.query(`insert into sample_subscribers (email, state) values ('sample@example.com', 'pending')`);
  await site.query(`insert into leads (form, idempotency_key, name, email, answers, sample)
    values ('contact', 'sample 1', 'Ada Sample', 'ada.sample@example.com', '{}', true)`);
  expect(await run('remove-samples')).toBe('The samples are gone for good: 1 lead and all visits.');
  expect(await run('remove-samples')).toBe('There are no samples.');
});
