import { describe, expect, test } from 'vitest';
import { exactDollars, parseAmount, wholeDollars } from './amounts.ts';
import { coverageWord } from './deal-coverage.ts';

describe('an amount', () => {
  test.each([
    ['$2.5m', 2_500_000],
    ['2,500,000', 2_500_000],
    ['2.5 million', 2_500_000],
    ['2\u00a0500\u00a0000', 2_500_000],
    ['2\u202f500\u202f000', 2_500_000],
    ['\u200b$ 60k ', 60_000],
    ['US$1.2MM', 1_200_000],
    ['USD 5', 5],
    ['.5m', 500_000],
    ['−$1,000.50', -1000.5],
    ['(80,000)', -80_000],
    ['２５００', 2500],
    ['1 billion', 1e9],
  ])('%s', (text, amount) => expect(parseAmount(text, 'money')).toBe(amount));

  test.each([
    '',
    ' ',
    '$',
    'abc',
    '2,50',
    '2.500.000',
    '1e6',
    '10%',
    '5 apples',
    '1,000 000',
    '--5',
    'Infinity',
    'NaN',
    '.',
    '0x10',
  ])('"%s" is none', (text) => expect(parseAmount(text, 'money')).toBe(null));

  test('has the units of its kind', () => {
    expect([parseAmount('10%', 'percent'), parseAmount('9.75 percent', 'percent')]).toEqual([10, 9.75]);
    expect([parseAmount('10 years', 'months'), parseAmount('120 months', 'months')]).toEqual([120, 120]);
    expect([parseAmount('1.25x', 'ratio'), parseAmount('$10', 'percent')]).toEqual([1.25, null]);
  });

  test('is written for people and for programs', () => {
    expect([exactDollars(-1050), wholeDollars(-40), wholeDollars(243_539_596)]).toEqual([
      '−$10.50',
      '$0',
      '$2,435,396',
    ]);
  });
});

test('coverage is never rounded up across a limit', () => {
  expect(coverageWord(1.439, [1.15, 1.25])).toBe('1.44');
  expect(coverageWord(1.2496, [1.15, 1.25])).toBe('1.24');
  expect(coverageWord(1.2499999, [1.15, 1.25], 3)).toBe('1.249');
  expect(coverageWord(1.25, [1.15, 1.25])).toBe('1.25');
});
