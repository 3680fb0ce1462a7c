import { COMPANY, coverageText, EXAMPLE_DEAL as DEAL, PAYROLL } from './example-deal.ts';
import { FIGURE_WORDS } from './figure-words.ts';
import { SBA_RULES } from './figures.ts';
import { dollars } from './numbers.ts';

/** Rules of thumb that articles and guides quote: trade practice and our own advice, not statistics. */
const RULES_OF_THUMB = {
  customerWatch: '10%',
  customerDanger: '25%',
  supplierDanger: '40%',
  recurringGood: '50%',
  reserveMonths: '6',
  exclusivityDays: '60',
  escrow: '10%',
  escrowSmall: '$250,000',
  basket: '1%',
  cap: '10%',
  consultingWeeks: '12',
  nonCompeteYears: '5',
  pegBand: '5%',
  retention: '10%',
  priceRise: '3%',
  growthHope: '5%',
  badYear: '20%',
  deposit: '$10,000',
  sampleInvoices: '25',
  qoeFrom: '$15,000',
  qoeTo: '$40,000',
  debtHousehold: '$6,000',
  spendLimit: '$2,500',
  spendLimitLater: '$5,000',
} as const;

/** Figures that the demo articles refer to by name, as they appear in the text. The guides add their own. */
export const ARTICLE_WORDS: Readonly<Record<string, string>> = {
  ...FIGURE_WORDS,
  ...prefixed('company', COMPANY, (amount) => (amount < 1000 ? String(amount) : dollars(amount))),
  ...prefixed('rule', RULES_OF_THUMB, (rule) => rule),
  'deal.price': dollars(DEAL.price),
  'deal.loan': dollars(DEAL.loan),
  'deal.equity': dollars(DEAL.equity),
  'deal.costs': dollars(DEAL.costs),
  'deal.project': dollars(DEAL.project),
  'deal.injectionNeeded': dollars(Math.round((DEAL.project * SBA_RULES.injectionPercent) / 100)),
  'deal.ebitda': dollars(DEAL.ebitda),
  'deal.rate': `${DEAL.ratePercent}%`,
  'deal.years': String(DEAL.years),
  'deal.debtService': dollars(Math.round(DEAL.debtService)),
  'deal.coverage': coverageText(DEAL.coverage),
  'deal.lenderCoverage': coverageText(DEAL.lenderCoverage),
  'cash.payroll': dollars(PAYROLL),
};

/** The entries of a record as words: `prefixed('cost', { legal: 35_000 }, dollars)` is `{ 'cost.legal': '$35,000' }`. */
export function prefixed<Value>(
  prefix: string,
  record: Readonly<Record<string, Value>>,
  word: (value: Value) => string,
) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [`${prefix}.${key}`, word(value)]));
}
