import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './password.ts';
import { passwordProblem } from './password-rules.ts';

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
