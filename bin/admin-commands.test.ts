import { expect, test } from 'vitest';
import { HELP, readCall } from './admin-commands.ts';

test.each([[[]], [['help']], [['--help']], [['-h']], [['grant', '--help']]])('%j asks for help', (args) => {
  expect(readCall(args)).toBeNull();
});

test('the help names every command', () => {
  for (const command of [
    'list',
    'create EMAIL',
    'grant EMAIL',
    'revoke EMAIL',
    'reset-password EMAIL',
    'remove-samples',
  ]) {
    expect(HELP).toContain(`npm run admin -- ${command}`);
  }
});

test.each([
  [['make', 'ann@firm.example'], 'There is no command "make".'],
  [['toString', 'ann@firm.example'], 'There is no command "toString".'],
  [['grant'], 'grant needs an email address: npm run admin -- grant ann@example.com'],
  [['grant', 'ann'], 'grant needs an email address: npm run admin -- grant ann@example.com'],
  [['create', `${'a'.repeat(250)}@b.example`], 'create needs an email address'],
  [['grant', 'ann@firm.example', 'bob@firm.example'], '"bob@firm.example" is one argument too many.'],
  [['list', 'ann@firm.example'], '"ann@firm.example" is one argument too many.'],
  [['remove-samples', 'now'], '"now" is one argument too many.'],
  [['create', 'ann@firm.example', '--nam', 'Ann'], "Unknown option '--nam'.\n\nManages administrators"],
  [['create', 'ann@firm.example', '--name'], "Option '--name <value>' argument missing.\n\nManages administrators"],
  [['create', 'ann@firm.example', '--name', 'x'.repeat(101)], 'A name has at most 100 characters.'],
  [['grant', 'ann@firm.example', '--name', 'Ann'], '--name belongs to create.'],
  [['grant', 'ann@firm.example', '--authenticator-off'], '--authenticator-off belongs to reset-password.'],
])('%j is refused with a message', (args, sentence) => {
  expect(() => readCall(args)).toThrow(sentence);
});

test('email addresses are lowercased, as they are stored', () => {
  expect(readCall(['create', 'Ann@Firm.example', '--name', ' Ann '])).toEqual({
    command: 'create',
    email: 'ann@firm.example',
    name: 'Ann',
    authenticatorOff: false,
  });
});
