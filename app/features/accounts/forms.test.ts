import { expect, test } from 'vitest';
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
