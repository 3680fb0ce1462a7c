import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';

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
