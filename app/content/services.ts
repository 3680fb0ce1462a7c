import { SBA_LIMITS } from './figures.ts';
import { shortDollars } from './numbers.ts';

/** Fees, ranges and limits (§2, §9). Each figure is written here once and quoted everywhere else. */

/** Three different measures of the companies we serve; each page names its own. */
export const FOCUS_RANGES = {
  ebitda: '$500K–$15M',
  homeMeta: '$1M–$15M',
  enterpriseValue: '$1M–$50M',
} as const;

export const TRANSACTIONS_ADVISED = '$50M+';

const CAPITAL_FEE = '1–2%';

export const BUY_SIDE = {
  retainer: { name: 'Buy-Side Retainer Advisory', fee: '$5K–$15K', per: 'per month' },
  diligence: { name: 'Valuation & Due Diligence', fee: '$15K–$40K' },
  capital: { name: 'Capital Sourcing', fee: CAPITAL_FEE, per: 'success fee' },
} as const;

const VALUE_INCREASE = { from: 20, to: 40 } as const;

export const SELL_SIDE = {
  name: 'Sell-Side Readiness Package',
  fee: '$10K–$20K',
  valueIncrease: `${VALUE_INCREASE.from}–${VALUE_INCREASE.to}%`,
  /** The same as numbers, for the chart. */
  valueIncreasePercent: VALUE_INCREASE,
  exitHorizon: 'six to eighteen months',
  exitMonths: { from: 6, to: 18 },
  items: [
    'Valuation',
    'CIM',
    'Financial normalization',
    'EBITDA optimization',
    'Positioning',
    'Deal structure recommendations',
    'Buyer qualification',
    'Negotiation support',
  ],
} as const;

/** Numbers, because they are also drawn; the texts are derived from them. */
const CASE_STUDY = { price: 2_500_000, equity: 250_000, days: 60 } as const;

export const CAPITAL = {
  successFee: CAPITAL_FEE,
  sba: {
    name: 'SBA 7(a)',
    loanToValue: `${SBA_LIMITS.loanPercent}%`,
    limit: shortDollars(SBA_LIMITS.dollars),
    years: `${SBA_LIMITS.years.from}–${SBA_LIMITS.years.to}`,
    rates: 'fixed and variable rates',
    limits: SBA_LIMITS,
  },
  privateDebt: ['Bridge', 'Growth capital', 'Seller note', 'Custom'],
  caseStudy: {
    ...CASE_STUDY,
    loan: CASE_STUDY.price - CASE_STUDY.equity,
    loanToValue: `${100 - (100 * CASE_STUDY.equity) / CASE_STUDY.price}%`,
  },
} as const;

/** The retainer's plans, cheapest first (§2 Retain). `from` and `to` are dollars per month, for the chart. */
export const PLANS = [
  {
    name: 'Starter',
    fee: '$2,500–$4,000',
    from: 2500,
    to: 4000,
    items: ['Light sourcing', '2 calls per month', 'Document reviews'],
  },
  {
    name: 'Professional',
    fee: '$5,000–$8,000',
    from: 5000,
    to: 8000,
    items: ['Active sourcing', '4 calls per month', 'Lender or partner introductions'],
  },
  {
    name: 'Elite',
    fee: '$10,000–$15,000',
    from: 10000,
    to: 15000,
    items: ['Hands-on management', 'Weekly calls', 'Priority SLA'],
  },
] as const;

/** Why the buy page and the retainer page name different monthly fees. */
export const FEE_LEVELS = `A full buy-side search is ${BUY_SIDE.retainer.fee} ${BUY_SIDE.retainer.per}; plans with less work start at $${PLANS[0].from.toLocaleString('en-US')}.`;

export const RETAINER = {
  minimumMonths: 3,
  noticeDays: 30,
  callMinutes: 30,
  successFee: '1–2% of total enterprise value or a flat close bonus',
} as const;

/** The hundred days after closing, and the 90-day plan within them that the about page mentions. */
export const INTEGRATION = { programDays: 100, planDays: 90 } as const;
