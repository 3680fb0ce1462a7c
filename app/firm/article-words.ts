import { ARTICLE_EXAMPLES } from './article-examples.ts';
import { COMPANY, coverageText, exampleDeal, PAYROLL, rateCeiling } from './example-deal.ts';
import { factText, factWord, stepAt, type TableStep, withQuotations } from './fact-values.ts';
import { FACTS, type FactSeed, type ReadFact, seedValue } from './facts.ts';
import { dollars } from './numbers.ts';
import { CAPITAL } from './services.ts';

/** A word that a text quotes like a fact. It is computed from facts, or fixed. */
export type Word = (fact: ReadFact) => string;

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

const deal =
  (text: (one: ReturnType<typeof exampleDeal>) => string): Word =>
  (fact) =>
    text(exampleDeal(fact));
const lastStep = (table: readonly TableStep[]) => stepAt(table, Number.POSITIVE_INFINITY);
/** Where the last step of a schedule begins. */
const lastFrom = (table: readonly TableStep[]) => dollars(table.at(-2)?.upTo ?? 0);

/** Words besides the facts, by the names that articles quote. The guides add their own. */
export const ARTICLE_WORDS: Readonly<Record<string, Word>> = {
  ...prefixed('company', COMPANY, (amount) => () => (amount < 1000 ? String(amount) : dollars(amount))),
  ...prefixed('rule', RULES_OF_THUMB, (rule) => () => rule),
  'sba.7a.guaranty-share.large': (fact) => `${lastStep(fact('sba.7a.guaranty-share')).percent}%`,
  'sba.7a.guaranty-fee.large': (fact) => `${lastStep(fact('sba.7a.guaranty-fee')).percent}%`,
  'sba.7a.guaranty-fee.beyond': (fact) => `${lastStep(fact('sba.7a.guaranty-fee')).beyond?.percent ?? 0}%`,
  'sba.7a.guaranty-fee.large-from': (fact) => lastFrom(fact('sba.7a.guaranty-fee')),
  'sba.7a.spread-variable.large': (fact) =>
    factText('percent', lastStep(fact('sba.7a.spread-variable')).percent, 'points'),
  'sba.7a.spread-variable.large-from': (fact) => lastFrom(fact('sba.7a.spread-variable')),
  'sba.7a.rate-ceiling': (fact) => `${rateCeiling(fact, Number.POSITIVE_INFINITY)}%`,
  'firm.plans-from': (fact) => dollars(fact('firm.plan-starter').from),
  'firm.focus-value.least': (fact) => factText('money', fact('firm.focus-value').from, 'short'),
  'firm.focus-value.most': (fact) => factText('money', fact('firm.focus-value').to, 'short'),
  'deal.price': deal(({ price }) => dollars(price)),
  'deal.loan': deal(({ loan }) => dollars(loan)),
  'deal.equity': deal(({ equity }) => dollars(equity)),
  'deal.ltv': () => CAPITAL.caseStudy.loanToValue,
  'deal.costs': deal(({ costs }) => dollars(costs)),
  'deal.project': deal(({ project }) => dollars(project)),
  'deal.injectionNeeded': deal(({ injectionNeeded }) => dollars(injectionNeeded)),
  'deal.ebitda': deal(({ ebitda }) => dollars(ebitda)),
  'deal.rate': deal(({ ratePercent }) => `${ratePercent}%`),
  'deal.years': deal(({ years }) => String(years)),
  'deal.debtService': deal(({ debtService }) => dollars(Math.round(debtService))),
  'deal.coverage': deal(({ coverage }) => coverageText(coverage)),
  'deal.lenderCoverage': deal(({ lenderCoverage }) => coverageText(lenderCoverage)),
  ...ARTICLE_EXAMPLES,
  'cash.payroll': () => dollars(PAYROLL),
};

/** The entries of a record as words: `prefixed('cost', { legal: 35_000 }, dollars)` is `{ 'cost.legal': '$35,000' }`. */
export function prefixed<Value, Result>(
  prefix: string,
  record: Readonly<Record<string, Value>>,
  word: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [`${prefix}.${key}`, word(value)]));
}

/** Fills in quotations with the values of the seed, for what is built without a database. Throws on an unknown name. */
export function withSeedFacts(text: string, words: Readonly<Record<string, Word>> = ARTICLE_WORDS): string {
  const seeds: Readonly<Record<string, FactSeed>> = FACTS;
  return withQuotations(text, (name, form) => {
    const [seed, word] = [seeds[name], words[name]];
    if (!seed && !word) throw new Error(`Unknown figure: ${name}.`);
    return seed ? factWord(seed, form) : word?.(seedValue);
  });
}
