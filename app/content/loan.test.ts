import { expect, test } from 'vitest';
import { loanBalance, monthlyPayment } from './loan.ts';

test('a loan of $100,000 at 6% over ten years costs $1,110.21 a month', () => {
  expect(monthlyPayment(100_000, 6, 10)).toBeCloseTo(1110.21, 2);
});

test('the balance starts at the loan, ends at zero, and falls by each payment less interest', () => {
  expect(loanBalance(100_000, 6, 10, 0)).toBeCloseTo(100_000, 6);
  expect(loanBalance(100_000, 6, 10, 120)).toBeCloseTo(0, 4);
  expect(loanBalance(100_000, 6, 10, 1)).toBeCloseTo(100_000 * 1.005 - monthlyPayment(100_000, 6, 10), 6);
});
