import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CAPITAL_HERO, CAPITAL_META, CASE_STUDY } from './capital.ts';
import { CAPITAL } from './services.ts';

test('the case study is the one of the specification, and its figures add up (§2 Capital)', () => {
  const { price, equity, loan, loanToValue, days } = CAPITAL.caseStudy;
  expect({ price, equity, loanToValue, days }).toEqual({
    price: 2_500_000,
    equity: 250_000,
    loanToValue: '90%',
    days: 60,
  });
  expect(loan + equity).toBe(price);
});

test('the page’s text about the case study is derived from its figures', () => {
  expect([CASE_STUDY.price, CASE_STUDY.loan, CASE_STUDY.equity].map(({ amount }) => amount)).toEqual([
    '$2,500,000',
    '$2,250,000',
    '$250,000',
  ]);
  expect(CASE_STUDY).toMatchObject({ coins: 50, equityCoins: 5 });
});

test('the limits of an SBA loan are the specification’s (§9)', () => {
  expect(CAPITAL.sba).toMatchObject({ loanToValue: '90%', limit: '$5M', years: '10–25' });
});

test('a success fee says of what it is a share, wherever it is written', () => {
  const fee = CAPITAL_HERO.facts.find(({ value }) => value === CAPITAL.successFee);
  expect(fee?.label).toContain('amount financed');
  expect(CAPITAL_META.description).toContain(`${CAPITAL.successFee} of the amount financed`);
  const article = readFileSync('db/seed/articles/five-financing-mistakes.html', 'utf8');
  expect(article).toContain(`${CAPITAL.successFee} of the amount financed`);
  const guide = readFileSync('guides/chapters/eta-playbook/99-sources.md', 'utf8');
  expect(guide).toContain('{{firm.capital}} of the amount financed');
});
