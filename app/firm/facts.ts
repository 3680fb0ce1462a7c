import { SOURCES } from './fact-sources.ts';
import type { FactBasis, FactKind, ValueOf } from './fact-values.ts';

/**
 * The seed of the ledger of facts, and the types of its keys. A database that holds a key keeps its own value: change
 * figures on /admin/facts. Guides are built from these values.
 */

/** The last review of the figures that have no date of their own below. */
const REVIEWED = '2026-06-30';
/** Figures that this review looked up. */
const LOOKED_UP = '2026-11-16';

interface Details {
  /** What follows the value: `of total project cost`. */
  wording: string;
  checkedOn: string;
  validFrom: string | null;
  /** The last day on which it may be quoted without a warning. Null: it does not age. */
  validUntil: string | null;
  basis: FactBasis;
  /** The section of the rule, who reports it, or for which time it was known. */
  basisNote: string;
}

export interface FactSeed<Kind extends FactKind = FactKind> extends Details {
  kind: Kind;
  value: ValueOf<Kind>;
  name: string;
  source: { readonly title: string; readonly url: string };
}

function fact<Kind extends FactKind>(
  kind: Kind,
  value: ValueOf<Kind>,
  name: string,
  source: keyof typeof SOURCES,
  more: Partial<Details> = {},
): FactSeed<Kind> {
  const dates = { checkedOn: REVIEWED, validFrom: null, validUntil: null };
  const known = { basis: 'reported', basisNote: '', ...BASES[source] } as const;
  return { kind, value, name, source: SOURCES[source], wording: '', ...dates, ...known, ...more };
}

const LAST_FISCAL_YEAR = { basis: 'last known', basisNote: 'fiscal year 2026; not confirmed for 2027' } as const;
const BASES: Partial<Record<keyof typeof SOURCES, Partial<Details>>> = {
  sop: { basisNote: 'lenders who quote SOP 50 10 8' },
  terms: { basisNote: 'the SBA' },
  rates: { basisNote: 'lenders’ tables of rates' },
  ownership: { basisNote: 'lenders who quote the notice' },
  bases: { basis: 'read', basisNote: '91 FR 5805' },
  intangibles: { basis: 'read', basisNote: '26 U.S.C. 197(a)' },
  practice: { basisNote: 'lenders' },
  firm: { basisNote: 'the firm' },
  fees: LAST_FISCAL_YEAR,
  waiver: LAST_FISCAL_YEAR,
};

const YEAR = { validUntil: '2027-06-30' };
const SOP = { validFrom: '2025-06-01', ...YEAR };
const LOOKED = { checkedOn: LOOKED_UP, ...YEAR };
/** The SBA sets its fees for each fiscal year. */
const FISCAL_2026 = { validFrom: '2025-10-01', validUntil: '2026-09-30' };
/** Stated by the firm, and not read in the rule itself yet: past its date, so that it is confirmed before it is quoted. */
const UNCONFIRMED = { checkedOn: LOOKED_UP, validUntil: '2026-11-15', basisNote: 'the firm, not read in the rule' };
const MARCH_2026 = { ...LOOKED, validFrom: '2026-03-01' };
const OF_PROJECT = 'of total project cost, for a complete change of ownership';

export const FACTS = {
  'sba.7a.max-loan': fact('money', 5_000_000, 'Largest loan', 'terms', { ...LOOKED }),
  'sba.7a.loan-to-value': fact('percent', 90, 'Loan to value, at most', 'terms', { wording: 'of the price', ...YEAR }),
  'sba.7a.term': fact('years', 10, 'Term', 'terms', { wording: 'years, for a business', ...LOOKED }),
  'sba.7a.term-real-estate': fact('years', 25, 'Term with real estate', 'terms', {
    wording: 'years, where real estate is the larger part',
    ...LOOKED,
  }),
  'sba.7a.guaranty-share': fact(
    'table',
    [
      { upTo: 150_000, percent: 85 },
      { upTo: null, percent: 75 },
    ],
    'Guaranteed share',
    'terms',
    { wording: 'of the loan, by its size', ...LOOKED },
  ),
  'sba.7a.spread-variable': fact(
    'table',
    [
      { upTo: 50_000, percent: 6.5 },
      { upTo: 250_000, percent: 6 },
      { upTo: 350_000, percent: 4.5 },
      { upTo: null, percent: 3 },
    ],
    'Largest spread, variable rate',
    'rates',
    { wording: 'over the base rate, by loan size', ...YEAR },
  ),
  'sba.7a.spread-fixed': fact(
    'table',
    [
      { upTo: 25_000, percent: 8 },
      { upTo: 50_000, percent: 7 },
      { upTo: 250_000, percent: 6 },
      { upTo: null, percent: 5 },
    ],
    'Largest spread, fixed rate',
    'rates',
    { wording: 'over prime, by loan size', ...UNCONFIRMED, basisNote: 'lenders’ tables of rates' },
  ),
  'sba.7a.base-rates': fact(
    'text',
    'the prime rate, the SBA’s optional peg rate, SOFR, or the 5-year or 10-year Treasury note rate',
    'Base rates allowed',
    'bases',
    { wording: 'the ceiling stays prime plus the largest spread', ...MARCH_2026 },
  ),
  'sba.7a.fee-year': fact('count', 2026, 'Fiscal year of the fees', 'fees', { ...FISCAL_2026 }),
  'sba.7a.guaranty-fee': fact(
    'table',
    [
      { upTo: 150_000, percent: 2 },
      { upTo: 700_000, percent: 3 },
      { upTo: null, percent: 3.5, beyond: { amount: 1_000_000, percent: 3.75 } },
    ],
    'Upfront guaranty fee',
    'fees',
    { wording: 'of the guaranteed portion, by loan size', ...FISCAL_2026, checkedOn: LOOKED_UP },
  ),
  'sba.7a.fee-waiver': fact('money', 950_000, 'No upfront fee for manufacturers, up to', 'waiver', {
    wording: 'NAICS sectors 31–33, without MARC loans',
    ...FISCAL_2026,
    checkedOn: LOOKED_UP,
  }),
  'sba.7a.service-fee': fact('percent', 0.55, 'Annual service fee', 'fees', {
    wording: 'of the guaranteed portion outstanding; the lender pays it',
    ...FISCAL_2026,
    checkedOn: LOOKED_UP,
  }),
  'sba.7a.equity-injection': fact('percent', 10, 'Equity injection, at least', 'sop', {
    wording: OF_PROJECT,
    ...SOP,
  }),
  'sba.7a.seller-note-share': fact('percent', 50, 'Seller note, at most', 'sop', {
    wording: 'of the equity injection, on full standby for the life of the loan',
    ...SOP,
  }),
  'sba.7a.coverage': fact('ratio', 1.15, 'Coverage, at least', 'sop', {
    wording: 'loans above $350,000',
    ...SOP,
    ...UNCONFIRMED,
  }),
  'sba.7a.coverage-small': fact('ratio', 1.1, 'Coverage, small loans', 'sop', {
    wording: 'loans of up to $350,000',
    ...SOP,
    ...UNCONFIRMED,
  }),
  'sba.7a.small-loan': fact('money', 350_000, 'Small loan, up to', 'sop', { ...SOP }),
  'sba.7a.ownership': fact(
    'text',
    'Every direct and indirect owner must be a U.S. citizen or U.S. national with a principal residence in the United States, its territories or possessions',
    'Who may own the borrower',
    'ownership',
    { wording: 'since March 1, 2026; lawful permanent residents no longer qualify', ...MARCH_2026 },
  ),
  'sba.7a.sop': fact('text', 'SOP 50 10 8', 'Rule book', 'sop', { ...SOP }),
  'sba.7a.personal-guarantee': fact('percent', 20, 'Personal guarantee from', 'sop', {
    wording: 'of ownership',
    ...SOP,
  }),
  'sba.7a.seller-guarantee': fact('years', 2, 'Guarantee of a seller who keeps a share', 'sop', {
    wording: 'years',
    ...SOP,
  }),
  'sba.7a.seller-stays': fact('months', 12, 'Seller stays on, at most', 'sop', { wording: 'months', ...SOP }),
  'sba.7a.valuation-above': fact('money', 250_000, 'Independent valuation above', 'sop', {
    wording: 'without real estate and equipment',
    ...SOP,
  }),
  'sba.7a.prepayment-term': fact('years', 15, 'Prepayment penalty from a term of', 'terms', {
    wording: 'years',
    ...YEAR,
  }),
  'sba.7a.prepayment-1': fact('percent', 5, 'Prepayment penalty, first year', 'terms', { ...YEAR }),
  'sba.7a.prepayment-2': fact('percent', 3, 'Prepayment penalty, second year', 'terms', { ...YEAR }),
  'sba.7a.prepayment-3': fact('percent', 1, 'Prepayment penalty, third year', 'terms', { ...YEAR }),
  'rate.prime': fact('percent', 6.75, 'Prime rate', 'prime', {
    wording: 'a year',
    validFrom: '2025-12-11',
    validUntil: '2026-09-30',
  }),
  'lending.coverage': fact('ratio', 1.25, 'Coverage that lenders look for', 'practice', { wording: 'or better' }),
  'tax.goodwill': fact('years', 15, 'Goodwill is amortized over', 'intangibles', { wording: 'years' }),
  'law.warn-employees': fact('count', 100, 'WARN Act, from', 'warn', { wording: 'employees' }),
  'law.warn-notice': fact('days', 60, 'WARN Act, notice', 'warn', { wording: 'days' }),
  'law.cobra-employees': fact('count', 20, 'COBRA, from', 'cobra', { wording: 'employees' }),
  'firm.focus': fact('money range', { from: 500_000, to: 15_000_000 }, 'Focus', 'firm', { wording: 'EBITDA' }),
  'firm.focus-home': fact('money range', { from: 1_000_000, to: 15_000_000 }, 'Focus in search results', 'firm', {
    wording: 'EBITDA',
  }),
  'firm.focus-value': fact('money range', { from: 1_000_000, to: 50_000_000 }, 'Focus of the leaders', 'firm', {
    wording: 'enterprise value',
  }),
  'firm.advised': fact('money', 50_000_000, 'Transactions advised, more than', 'firm'),
  'firm.buy-side': fact('money range', { from: 5000, to: 15_000 }, 'Buy-side retainer', 'firm', {
    wording: 'per month',
  }),
  'firm.diligence': fact('money range', { from: 15_000, to: 40_000 }, 'Valuation and due diligence', 'firm'),
  'firm.capital': fact('percent range', { from: 1, to: 2 }, 'Capital success fee', 'firm', {
    wording: 'of the amount financed',
  }),
  'firm.sell-side': fact('money range', { from: 10_000, to: 20_000 }, 'Sell-side readiness package', 'firm', {
    wording: 'fixed fee',
  }),
  'firm.value-increase': fact('percent range', { from: 20, to: 40 }, 'Preparation raises value by', 'firm'),
  'firm.plan-starter': fact('money range', { from: 2500, to: 4000 }, 'Starter plan', 'firm', { wording: 'per month' }),
  'firm.plan-professional': fact('money range', { from: 5000, to: 8000 }, 'Professional plan', 'firm', {
    wording: 'per month',
  }),
  'firm.plan-elite': fact('money range', { from: 10_000, to: 15_000 }, 'Elite plan', 'firm', { wording: 'per month' }),
  'firm.close-fee': fact('percent range', { from: 1, to: 2 }, 'Retainer’s success fee at close', 'firm', {
    wording: 'of total enterprise value; optional',
  }),
} as const;

export type FactKey = keyof typeof FACTS;
export type FactValues = { [Key in FactKey]: (typeof FACTS)[Key]['value'] };

/** Reads the present value of a fact. */
export type ReadFact = <Key extends FactKey>(key: Key) => FactValues[Key];

/** The values of the seed, for what is built without a database. */
export const seedValue: ReadFact = (key) => FACTS[key].value as never;
