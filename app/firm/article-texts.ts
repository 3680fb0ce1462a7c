import { monthlyPayment } from '#app/features/tools/loan.ts';
import { COMPANY, coverageText, exampleDeal, PAYROLL, rateCeiling } from './example-deal.ts';
import { factText, factWord, stepAt, type TableStep, withQuotations } from './fact-values.ts';
import { FACTS, type FactSeed, type ReadFact, seedValue } from './facts.ts';
import { dollars, spellOut } from './numbers.ts';
import { CAPITAL } from './services.ts';

/** The worked examples of single articles. Assumed figures are constants; what follows from facts is computed. */

const percent = (share: number) => `${Math.round(1000 * share) / 10}%`;
const million = (amount: number) => factText('money', Math.round(amount / 10_000) * 10_000);
const thousands = (amount: number) => 1000 * Math.round(amount / 1000);
const injection = (fact: ReadFact) => fact('sba.7a.equity-injection') / 100;
const noteShare = (fact: ReadFact) => fact('sba.7a.seller-note-share') / 100;

/** Customer concentration: what remains of the company's earnings carries a smaller loan. */
const CONCENTRATION: Example = {
  'concentration.payments': (fact) => dollars(thousands(300_000 / fact('lending.coverage'))),
};

const PROJECT = 2_200_000;
const PROJECT_PRICE = 2_000_000;

/** Five financing mistakes: the injection is a share of the project, not of the price. */
const FINANCING: Example = {
  'financing.injection': (fact) => dollars(PROJECT * injection(fact)),
  'financing.short': (fact) => dollars(Math.round((PROJECT - PROJECT_PRICE) * injection(fact))),
  'financing.note': (fact) => dollars(Math.round(PROJECT * injection(fact) * noteShare(fact))),
  'financing.own': (fact) => dollars(Math.round(PROJECT * injection(fact) * (1 - noteShare(fact)))),
};

const STRUCTURED = 3_000_000;
/** A seller note that does not count: a tenth of the project. */
const PAID_NOTE = 300_000;
const EARNED_ELSEWHERE = 1.1;

/** Seller notes: one price, two structures. */
const STRUCTURE: Example = {
  'structure.injection': (fact) => dollars(STRUCTURED * injection(fact)),
  'structure.loanOne': (fact) => dollars(STRUCTURED * (1 - injection(fact)) - PAID_NOTE),
  'structure.bankShareOne': (fact) => percent(1 - injection(fact) - PAID_NOTE / STRUCTURED),
  'structure.paidNoteShare': () => percent(PAID_NOTE / STRUCTURED),
  'structure.elsewhere': () => percent(EARNED_ELSEWHERE - 1),
  'structure.loanTwo': (fact) => dollars(STRUCTURED * (1 - injection(fact))),
  'structure.bankShareTwo': (fact) => percent(1 - injection(fact)),
  'structure.note': (fact) => dollars(STRUCTURED * injection(fact) * noteShare(fact)),
  'structure.noteShare': (fact) => percent(injection(fact) * noteShare(fact)),
  'structure.cash': (fact) => dollars(STRUCTURED * injection(fact) * (1 - noteShare(fact))),
  'structure.cashShare': (fact) => percent(injection(fact) * (1 - noteShare(fact))),
  'structure.noteToday': (fact) =>
    dollars(thousands((STRUCTURED * injection(fact) * noteShare(fact)) / EARNED_ELSEWHERE ** fact('sba.7a.term'))),
};

const EQUITY = 250_000;
const EXTRAS = 300_000;
/** The lender's quote in the example. */
const QUOTED_RATE = 9.45;
const AVAILABLE = 480_000;
const AVAILABLE_LATER = 402_000;
const EBITDA = 520_000;
const EQUIPMENT = 40_000;

const project = (fact: ReadFact) => EQUITY / injection(fact);
const loan = (fact: ReadFact) => project(fact) - EQUITY;
const payment = (fact: ReadFact) => thousands(monthlyPayment(loan(fact), QUOTED_RATE, 12 * fact('sba.7a.term')));
const service = (fact: ReadFact) => 12 * payment(fact);
/** With a seller note that counts as a part of the injection. */
const ownShare = (fact: ReadFact) => injection(fact) * (1 - noteShare(fact));
const stretched = (fact: ReadFact) => EQUITY / ownShare(fact);
const stretchedLoan = (fact: ReadFact) => stretched(fact) * (1 - injection(fact));
const stretchedService = (fact: ReadFact) => thousands((service(fact) * stretchedLoan(fact)) / loan(fact));

/** How large a company $250,000 of equity buys. */
const BUY: Example = {
  'buy.project': (fact) => million(project(fact)),
  'buy.times': (fact) => spellOut(Math.round(1 / injection(fact))),
  'buy.total': (fact) => dollars(Math.round(project(fact))),
  'buy.price': (fact) => dollars(Math.round(project(fact)) - EXTRAS),
  'buy.loan': (fact) => dollars(Math.round(loan(fact))),
  'buy.loanShare': (fact) => percent(1 - injection(fact)),
  'buy.payment': (fact) => dollars(payment(fact)),
  'buy.service': (fact) => dollars(service(fact)),
  'buy.needed': (fact) => dollars(Math.round(service(fact) * fact('lending.coverage'))),
  'buy.coverage': (fact) => (AVAILABLE / service(fact)).toFixed(2),
  'buy.coverageLater': (fact) => (AVAILABLE_LATER / service(fact)).toFixed(2),
  'buy.cushion': (fact) => dollars(AVAILABLE_LATER - service(fact)),
  'buy.breakEven': (fact) => dollars(service(fact) + EQUIPMENT),
  'buy.fall': (fact) => `${Math.round(100 * (1 - (service(fact) + EQUIPMENT) / EBITDA))}%`,
  'buy.room': (fact) => dollars(EBITDA - EQUIPMENT - service(fact)),
  'buy.ownShare': (fact) => percent(ownShare(fact)),
  'buy.stretched': (fact) => million(stretched(fact)),
  'buy.stretchedNote': (fact) => dollars(Math.round(stretched(fact) * injection(fact) * noteShare(fact))),
  'buy.stretchedLoan': (fact) => million(stretchedLoan(fact)),
  'buy.stretchedService': (fact) => dollars(stretchedService(fact)),
  'buy.stretchedNeeded': (fact) => dollars(Math.round(stretchedService(fact) * fact('lending.coverage'))),
  'buy.largest': (fact) => million(fact('sba.7a.max-loan') / (1 - injection(fact))),
  'buy.largestEquity': (fact) =>
    dollars(thousands((fact('sba.7a.max-loan') * injection(fact)) / (1 - injection(fact)))),
};

const ARTICLE_EXAMPLES: Example = { ...CONCENTRATION, ...FINANCING, ...STRUCTURE, ...BUY };

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
export const ARTICLE_TEXTS: Readonly<Record<string, Word>> = {
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
export function withSeedFacts(text: string, words: Readonly<Record<string, Word>> = ARTICLE_TEXTS): string {
  const seeds: Readonly<Record<string, FactSeed>> = FACTS;
  return withQuotations(text, (name, form) => {
    const [seed, word] = [seeds[name], words[name]];
    if (!seed && !word) throw new Error(`Unknown figure: ${name}.`);
    return seed ? factWord(seed, form) : word?.(seedValue);
  });
}

type Example = Readonly<Record<string, (fact: ReadFact) => string>>;
