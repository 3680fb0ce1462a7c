import { argon2 } from 'node:crypto';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { browserWith, ownAccounts } from '#tests/support/test-accounts.ts';
import { signIn } from './sign-in.ts';

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  return { ...crypto, argon2: vi.fn(crypto.argon2) };
});

const site = ownAccounts();

/** The bench of the desk measures how long both take; a clock in a test would measure the machine. */
test('a failed sign-in does the same work whether there is an account or not', async () => {
  await site.admin('ann');
  const known = await workOfFailing('ann');
  const unknown = await workOfFailing('nobody');
  expect(known.hashes).toHaveLength(1);
  expect(unknown.hashes).toEqual(known.hashes);
  // The row of the password hash is looked up only where there is one: far less than a hash costs.
  const withoutHashRow = known.statements.filter((statement) => !statement.includes('from "auth_accounts"'));
  expect(known.statements).toHaveLength(withoutHashRow.length + 1);
  expect(unknown.statements).toEqual(withoutHashRow);
});

async function workOfFailing(name: string) {
  const hashing = vi.mocked(argon2);
  hashing.mockClear();
  const asking = vi.spyOn(pg.Client.prototype, 'query');
  const attempt = { headers: browserWith([]), client: `client of ${name}` };
  await signIn(site.accounts(), { email: `${name}@firm.example`, password: 'not the password' }, attempt);
  const hashes = hashing.mock.calls.map(([algorithm, { message, memory, passes, parallelism, tagLength }]) => ({
    ...{ algorithm, message, memory, passes, parallelism, tagLength },
  }));
  const statements = asking.mock.calls.map(
    ([statement]) => (statement as unknown as { text?: string }).text ?? statement,
  );
  asking.mockRestore();
  return { hashes, statements };
}
