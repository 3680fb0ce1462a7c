import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '#tests/support/property-runs.ts';
import { exactDollars, parseAmount, wholeDollars } from './amounts.ts';
import { coverageWord } from './deal-coverage.ts';
import { BLANK, QUESTIONS, readinessIn, readReadiness } from './exit-readiness.ts';
import { ownerProceeds, PROCEEDS_FIELDS, readProceeds } from './owner-proceeds.ts';
import { pegFields, pegsOfYear, readPegYear } from './working-capital-peg.ts';

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

describe('the addresses of the tools', () => {
  const query = (change: Record<string, string>) => new URLSearchParams(change);

  test('show the example without parameters', () => {
    expect(readProceeds(query({}))).toMatchObject({ isExample: true, typed: { price: '6,000,000' } });
    expect(pegsOfYear(readPegYear(query({})))?.spread).toBe(14_000_000);
    expect(readinessIn(readReadiness(query({})))?.band).toBe('preparation');
  });

  test('take amounts as people write them, and an empty deduction as zero', () => {
    const typed = {
      price: '$6m',
      debt: '620k',
      other: '',
      fee: '',
      peg: '',
      delivered: '',
      escrow: '600,000',
      note: '',
    };
    const { values } = readProceeds(query(typed));
    expect(values && ownerProceeds(values).wire).toBe(478_000_000);
  });

  test.each([
    ['price', { price: 'six' }, 'Enter the price as a number, such as 6,000,000.'],
    ['price', { price: '' }, 'Enter the price as a number, such as 6,000,000.'],
    ['delivered', { delivered: '' }, 'Enter what you expect to deliver, or leave the peg empty too.'],
    ['peg', { peg: ' ' }, 'Enter the agreed peg, or leave the delivery empty too.'],
  ])('say what is wrong with %s %j, and calculate nothing', (name, change: Record<string, string>, error) => {
    expect(readProceeds(query(change))).toMatchObject({ errors: { [name]: error }, values: null });
  });

  test('name the twelve months from the latest one', () => {
    const labels = (latest: string) => Object.values(readPegYear(query({ latest })).fields).map(({ label }) => label);
    expect(labels('12').slice(0, 12)).toEqual(expect.arrayContaining(['January', 'December']));
    expect(labels('12')[0]).toBe('January');
    expect(labels('9').slice(0, 12)).toEqual(
      'October November December January February March April May June July August September'.split(' '),
    );
    expect(readPegYear(query({ latest: '9', m1: 'x' })).errors).toEqual({
      m1: 'Enter the figure of October as a number, such as 620,000.',
    });
    expect(readPegYear(query({ latest: '13' })).values).toBeNull();
  });

  test('take a pasted column instead of the fields, if it has twelve figures', () => {
    const column = Array.from({ length: 12 }, (_, index) => `${100 + index},000`);
    const pasted = readPegYear(query({ m1: 'x', paste: column.join('\n') }));
    expect(pasted).toMatchObject({ values: { m12: 111_000 }, typed: { m1: '100,000', m12: '111,000' } });
    expect(readPegYear(query({ paste: column.slice(1).join('\n') }))).toMatchObject({
      ...{ values: null, isExample: false },
      paste: { found: 11 },
    });
  });

  test('leave questions open that have no answer', () => {
    const blank = readReadiness(new URLSearchParams(BLANK));
    expect(blank).toMatchObject({ isExample: false, errors: {}, values: null });
    const answered = Object.fromEntries(QUESTIONS.map((_, index) => [`q${index + 1}`, 'yes']));
    expect(readinessIn(readReadiness(query(answered)))?.band).toBe('ready');
    const { q4: _, ...others } = answered;
    expect(readReadiness(query(others))).toMatchObject({ errors: { q4: 'Question 4 is still open.' }, values: null });
    expect(readReadiness(query({ ...answered, q4: 'perhaps' })).values).toBeNull();
  });

  test('give numbers or errors for any text', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('1e999', 'NaN', '-0', '(9)', '9'.repeat(39), 'yes'),
    );
    const names = [...Object.keys(PROCEEDS_FIELDS), ...Object.keys(pegFields()), 'paste', 'q1', 'q12'];
    const addresses = fc.dictionary(fc.constantFrom(...names), text);
    fc.assert(
      fc.property(addresses, (address) => {
        const { values } = readProceeds(query(address));
        const figures = [values && ownerProceeds(values).wire, pegsOfYear(readPegYear(query(address)))?.spread];
        for (const figure of figures) expect(figure ?? 0).toSatisfy(Number.isSafeInteger);
        expect(readinessIn(readReadiness(query(address)))?.gaps.length ?? 0).toBeLessThanOrEqual(QUESTIONS.length);
      }),
      runs(2000),
    );
  });
});
