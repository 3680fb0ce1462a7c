import { type Cents, toCents } from './amounts.ts';
import { feeRules } from './deal-coverage.ts';
import { type FeeRules, feeBrackets, guarantyFee } from './guaranty-fee.ts';
import { loanFor, monthlyPayment } from './loan.ts';
import type { SourcedFacts } from './sourced-facts.ts';
import { readTool, type ToolInput } from './tool-fields.ts';

/** The inputs of /tools/what-can-i-buy, filled with an example. */
export const BUYER_FIELDS = {
  equity: { kind: 'money', label: 'Equity you can bring', noun: 'your equity', example: 250_000 },
  cash: { kind: 'money', label: 'Cash flow after your pay', noun: 'the cash flow', example: 480_000, least: -1e9 },
  costs: { kind: 'money', label: 'Costs and working capital', noun: 'the costs', example: 140_000, ifEmpty: 0 },
  rate: { kind: 'percent', label: 'Rate', noun: 'the rate', example: 9.75 },
  months: { kind: 'months', label: 'Months', noun: 'the term in months', example: 120, least: 1 },
  coverage: { kind: 'ratio', label: 'Coverage', noun: 'the coverage', example: 1.25, least: 0.1 },
} as const;

export const BUYER_FACTS = [
  'sba.7a.equity-injection',
  'sba.7a.max-loan',
  'sba.7a.guaranty-share',
  'sba.7a.guaranty-fee',
  'sba.7a.fee-waiver',
] as const;

export const readBuyer = (parameters: URLSearchParams): BuyerInput => readTool(BUYER_FIELDS, parameters);

/** What a buyer has, and what a lender asks for, as entered: dollars, percent and months. */
export interface BuyerTerms {
  equity: number;
  cash: number;
  costs: number;
  rate: number;
  months: number;
  coverage: number;
}

export interface BuyerRules {
  fee: FeeRules;
  /** The least injection, in percent of the project. */
  injection: number;
  /** The largest loan, in dollars. */
  mostLoan: number;
}

/** A project of a given size with the least injection, in cents. */
export interface Project {
  project: Cents;
  loan: Cents;
  equity: Cents;
  /** Financed: part of the project. */
  fee: Cents;
  /** Negative if costs and fee are more than the project. */
  price: Cents;
  service: Cents;
  /** Null without debt service. */
  coverage: number | null;
}

export interface BuyingPower {
  byEquity: Project;
  byCoverage: Project;
  /** The smaller one. */
  largest: Project;
  binds: 'equity' | 'coverage' | 'limit';
  /** What the limits would allow without the cap on the loan. */
  uncapped: { byEquity: Cents; byCoverage: Cents };
  /** The largest loan, and its project. */
  cap: { loan: Cents; project: Cents };
  /** What coverage allows for each dollar of cash flow. */
  perDollar: number;
  /** The cash flow at which coverage allows as much as the smaller of equity and cap. */
  meetsAt: Cents;
  /** A smaller project that leaves more for the price, because its fee is lower. */
  better: Project | null;
}

export function buyingPower(terms: BuyerTerms, rules: BuyerRules): BuyingPower {
  const injection = injectionOf(rules);
  const mostLoan = toCents(rules.mostLoan);
  const reach = (loan: number) => Math.round(loan / (1 - injection));
  const cap = { loan: mostLoan, project: reach(mostLoan) };
  // The payment that coverage allows determines the loan directly, so no search has to assume that payments grow.
  const carried = loanFor(Math.max(0, toCents(terms.cash)) / terms.coverage / 12, terms.rate, terms.months);
  const loanByCoverage = Math.min(mostLoan, Math.round(carried));
  const uncapped = { byEquity: Math.round(toCents(terms.equity) / injection), byCoverage: reach(carried) };

  const sized = (project: Cents, loan = Math.round(project * (1 - injection))) =>
    projectOf(project, loan, terms, rules);
  const byEquity = sized(Math.min(uncapped.byEquity, cap.project));
  const byCoverage = sized(carried > mostLoan ? cap.project : uncapped.byCoverage, loanByCoverage);
  const largest = byEquity.project <= byCoverage.project ? byEquity : byCoverage;
  const isCapped = byEquity.project === cap.project && byCoverage.project === cap.project;
  const payment = monthlyPayment(byEquity.loan, terms.rate, terms.months);
  return {
    ...{ byEquity, byCoverage, largest, uncapped, cap },
    binds: isCapped ? 'limit' : largest === byEquity ? 'equity' : 'coverage',
    meetsAt: Math.round(12 * payment * terms.coverage),
    perDollar: reach(loanFor(1e6 / terms.coverage / 12, terms.rate, terms.months)) / 1e6,
    better: betterProject(largest, terms, rules),
  };
}

/** The ledger could hold 0 or 100: neither would leave a size. */
const injectionOf = ({ injection }: BuyerRules) => Math.min(0.99, Math.max(0.01, injection / 100));

function projectOf(project: Cents, loan: Cents, terms: BuyerTerms, rules: BuyerRules): Project {
  const fee = guarantyFee(loan, rules.fee);
  const service = Math.round(12 * monthlyPayment(loan, terms.rate, terms.months));
  return {
    ...{ project, loan, fee, service },
    equity: project - loan,
    price: project - fee - toCents(terms.costs),
    coverage: service > 0 ? toCents(terms.cash) / service : null,
  };
}

/** The fee jumps where a loan crosses a size limit: just below one, the price can be higher. */
function betterProject(largest: Project, terms: BuyerTerms, rules: BuyerRules): Project | null {
  const [best] = feeBrackets(rules.fee)
    .filter(({ to }) => to < largest.loan)
    .map(({ to }) => projectOf(Math.floor(to / (1 - injectionOf(rules))), to, terms, rules))
    .filter(({ price }) => price > largest.price)
    .sort((a, b) => b.price - a.price);
  return best ?? null;
}

export type BuyerFacts = SourcedFacts<(typeof BUYER_FACTS)[number]>;
type BuyerInput = ToolInput<typeof BUYER_FIELDS>;

/** Null if a field has an error. */
export function powerOf({ values }: BuyerInput, facts: BuyerFacts): BuyingPower | null {
  if (!values) return null;
  return buyingPower(values, {
    fee: feeRules(facts, false),
    injection: facts['sba.7a.equity-injection'].value,
    mostLoan: facts['sba.7a.max-loan'].value,
  });
}
