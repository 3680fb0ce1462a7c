import { expect, test } from 'vitest';
import { passwordProblem } from './password-rules.ts';

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
