import type { FactForm } from './fact-values.ts';
import type { FactKey } from './facts.ts';

/**
 * The firm's services (§2, §9). Fees, ranges and limits are facts: texts quote them, and the page that shows a text fills
 * in their present values.
 */

/** Three different measures of the companies we serve; each page names its own. */
export const FOCUS_RANGES = {
  ebitda: quote('firm.focus'),
  homeMeta: quote('firm.focus-home'),
  enterpriseValue: quote('firm.focus-value'),
} as const;

export const TRANSACTIONS_ADVISED = `${quote('firm.advised', 'short')}+`;

const CAPITAL_FEE = quote('firm.capital');

export const BUY_SIDE = {
  retainer: { name: 'Buy-Side Retainer Advisory', fee: quote('firm.buy-side'), per: 'per month' },
  diligence: { name: 'Valuation & Due Diligence', fee: quote('firm.diligence') },
  capital: { name: 'Capital Sourcing', fee: CAPITAL_FEE, per: 'success fee' },
} as const;

export const SELL_SIDE = {
  name: 'Sell-Side Readiness Package',
  fee: quote('firm.sell-side'),
  valueIncrease: quote('firm.value-increase'),
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
    loanToValue: quote('sba.7a.loan-to-value'),
    limit: quote('sba.7a.max-loan', 'short'),
    years: `${quote('sba.7a.term')}–${quote('sba.7a.term-real-estate')}`,
    rates: 'fixed and variable rates',
  },
  privateDebt: ['Bridge', 'Growth capital', 'Seller note', 'Custom'],
  caseStudy: {
    ...CASE_STUDY,
    loan: CASE_STUDY.price - CASE_STUDY.equity,
    loanToValue: `${100 - (100 * CASE_STUDY.equity) / CASE_STUDY.price}%`,
  },
} as const;

/** The retainer's plans, cheapest first (§2 Retain). `fact` has the dollars per month, for the chart. */
export const PLANS = [
  {
    slug: 'starter',
    name: 'Starter',
    fee: quote('firm.plan-starter', 'exact'),
    fact: 'firm.plan-starter',
    items: ['Light sourcing', '2 calls per month', 'Document reviews'],
  },
  {
    slug: 'professional',
    name: 'Professional',
    fee: quote('firm.plan-professional', 'exact'),
    fact: 'firm.plan-professional',
    items: ['Active sourcing', '4 calls per month', 'Lender or partner introductions'],
  },
  {
    slug: 'elite',
    name: 'Elite',
    fee: quote('firm.plan-elite', 'exact'),
    fact: 'firm.plan-elite',
    items: ['Hands-on management', 'Weekly calls', 'Priority SLA'],
  },
] as const;

/** Why the buy page and the retainer page name different monthly fees. */
export const FEE_LEVELS = `A full buy-side search is ${BUY_SIDE.retainer.fee} ${BUY_SIDE.retainer.per}; plans with less work start at {{firm.plans-from}}.`;

export const RETAINER = {
  minimumMonths: 3,
  noticeDays: 30,
  callMinutes: 30,
  successFee: `${quote('firm.close-fee')} of total enterprise value or a flat close bonus`,
} as const;

/** The hundred days after closing, and the 90-day plan within them that the about page mentions. */
export const INTEGRATION = { programDays: 100, planDays: 90 } as const;

/** How a text quotes a fact. The value is filled in when the page is rendered. */
function quote(key: FactKey, form?: FactForm): string {
  return form ? `{{${key}:${form}}}` : `{{${key}}}`;
}
