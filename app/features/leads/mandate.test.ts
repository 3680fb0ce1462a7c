import { expect, test } from 'vitest';
import { isBuyer, MANDATE_NAMES, mandateLines, mandateOfForm, NO_MANDATE, readMandate, readRange } from './mandate.ts';

const NONE = Object.fromEntries(MANDATE_NAMES.map((name) => [name, ''])) as Parameters<typeof readMandate>[0];

test.each([
  ['$500K–$1M', 500_000, 1_000_000],
  ['1-3M', 1_000_000, 3_000_000],
  ['$1.5 million to $2 million', 1_500_000, 2_000_000],
  ['Under $500K', null, 500_000],
  ['Over $15M', 15_000_000, null],
  ['$5M+', 5_000_000, null],
  ['750,000', 750_000, 750_000],
  ['2M', 2_000_000, 2_000_000],
])('%s is an EBITDA', (text, from, to) => {
  expect(readRange(text)).toEqual({ from, to });
});

test.each(['2', 'about two', '$3M–$1M', '1,5M', '9999B', '2M 3M', ''])('%j is none', (text) => {
  expect(readRange(text)).toBeNull();
});

test('what was typed is stored in one spelling, and shown again', () => {
  const read = readMandate({
    ...NONE,
    region: 'tx, oklahoma and TX',
    ebitda: '500k - 2000000',
    equity: ' $400K \n own ',
  });
  expect(read).toEqual({
    ok: true,
    mandate: { ...NO_MANDATE, states: ['OK', 'TX'], ebitdaFrom: 500_000, ebitdaTo: 2_000_000, equity: '$400K own' },
  });
  const lines = mandateLines((read as { mandate: typeof NO_MANDATE }).mandate);
  expect(lines).toMatchObject({ region: 'Oklahoma, Texas', ebitda: '$500K–$2M', equity: '$400K own', industry: '' });
  expect(readMandate(lines)).toEqual(read);
});

test('bad input is named', () => {
  expect(readMandate({ ...NONE, region: 'Texas, Ontario', ebitda: 'some', industry: 'x'.repeat(201) })).toEqual({
    ok: false,
    errors: {
      industry: 'Use at most 200 characters.',
      region: '“Ontario” is not a state. Write names or two-letter codes with commas.',
      ebitda: 'Write an amount or a range, such as $500K–$2M, over $1M or under $3M.',
    },
  });
});

test('a buyer’s form fills it; a seller’s does not', () => {
  const retainer = {
    intent: 'buy',
    industry: 'Distribution',
    ebitda_range: '$1M–$5M',
    funding: 'SBA',
    timeline: '3–6 months',
  };
  expect(mandateLines(mandateOfForm('retain', retainer))).toEqual({
    ...{ industry: 'Distribution', region: '', ebitda: '$1M–$5M', equity: 'SBA', timing: '3–6 months' },
  });
  const consultation = { inquiryType: 'buy', state: 'TX', budget: '1-5m', timeline: 'immediately' };
  expect(mandateLines(mandateOfForm('consultation', consultation))).toEqual({
    ...{ industry: '', region: 'Texas', ebitda: '', equity: '$1–5M', timing: 'Immediately' },
  });
  expect(mandateOfForm('retain', { ...retainer, intent: 'sell' })).toEqual(NO_MANDATE);
  expect(isBuyer({ inquiryType: 'general' })).toBe(false);
});
