import { argon2 } from 'node:crypto';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { browserWith, ownAccounts } from '#tests/support/test-accounts.ts';
import { signIn } from './sign-in.ts';
import { askForReset, signUp } from './sign-up.ts';

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  return { ...crypto, argon2: vi.fn(crypto.argon2) };
});

const site = ownAccounts();

/** The bench of the desk measures how long both take; a clock in a test would measure the machine. */
test('a failed sign-in does the same work whether there is an account or not', async () => {
  await site.admin('ann');
  const known = await workOf(() => failingSignIn('ann'));
  const unknown = await workOf(() => failingSignIn('nobody'));
  expect(known.hashes).toHaveLength(1);
  expect(unknown.hashes).toEqual(known.hashes);
  // The row of the password hash is looked up only where there is one: far less than a hash costs.
  const withoutHashRow = known.statements.filter((statement) => !statement.includes('from "auth_accounts"'));
  expect(known.statements).toHaveLength(withoutHashRow.length + 1);
  expect(unknown.statements).toEqual(withoutHashRow);
});

test('a sign-up does the same work whether there is an account or not, until the limit of emails', async () => {
  await site.admin('bob');
  const attempts = async (name: string) => {
    const works: Work[] = [];
    for (let n = 0; n < 8; n++) works.push(await workOf(() => signingUp(name)));
    return works;
  };
  const known = await attempts('bob');
  const unknown = await attempts('new');
  expect(known[0]?.hashes).toHaveLength(1);
  expect(known.map(({ jobs }) => jobs)).toEqual([1, 1, 1, 1, 1, 1, 0, 0]);
  expect(unknown).toEqual(known);

  const sent = await site.query(
    "select kind from account_letters where email = 'new@firm.example' order by created_at",
  );
  expect(sent.map(({ kind }) => kind)).toEqual(['confirm address', ...Array(5).fill('address known')]);
  const log = await site.query("select actor, action from audit_log where action like '%signed up%' order by id");
  expect(log.slice(0, 9)).toEqual([
    ...Array(8).fill({ actor: 'bob@firm.example', action: 'signed up again' }),
    { actor: 'new@firm.example', action: 'signed up' },
  ]);
});

test('a request for a password reset does the same work whether there is an account or not', async () => {
  await site.admin('cyd');
  const asking = (name: string) => workOf(() => askForReset(site.accounts(), `${name}@firm.example`, name));
  const known = await asking('cyd');
  expect(known.jobs).toBe(1);
  expect(await asking('stranger')).toEqual(known);
});

const failingSignIn = (name: string) =>
  signIn(
    site.accounts(),
    { email: `${name}@firm.example`, password: 'not the password' },
    { headers: browserWith([]), client: `client of ${name}` },
  );
const signingUp = (name: string) =>
  signUp(site.accounts(), { name, email: `${name}@firm.example`, password: 'not the password' }, `client of ${name}`);

type Work = Awaited<ReturnType<typeof workOf>>;

/** The password hashes, statements and queued jobs that something costs. */
async function workOf(act: () => Promise<unknown>) {
  const hashing = vi.mocked(argon2);
  hashing.mockClear();
  const asking = vi.spyOn(pg.Client.prototype, 'query');
  const adding = vi.spyOn(site.accounts().queue, 'add');
  await act();
  const hashes = hashing.mock.calls.map(([algorithm, { message, memory, passes, parallelism, tagLength }]) => ({
    ...{ algorithm, message, memory, passes, parallelism, tagLength },
  }));
  const statements = asking.mock.calls.map(
    ([statement]) => (statement as unknown as { text?: string }).text ?? statement,
  );
  const jobs = adding.mock.calls.length;
  asking.mockRestore();
  adding.mockRestore();
  return { hashes, statements, jobs };
}
