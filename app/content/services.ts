/** Fees, ranges and limits (§2, §9). Each figure is written here once and quoted everywhere else. */

/** Three different measures of the companies we serve; each page names its own. */
export const FOCUS_RANGES = {
  ebitda: '$500K–$15M',
  homeMeta: '$1M–$15M',
  enterpriseValue: '$1M–$50M',
} as const;

export const TRANSACTIONS_ADVISED = '$50M+';

export const BUY_SIDE = {
  retainer: { name: 'Buy-Side Retainer Advisory', fee: '$5K–$15K', per: 'per month' },
  diligence: { name: 'Valuation & Due Diligence', fee: '$15K–$40K' },
  capital: { name: 'Capital Sourcing', fee: '1–2%', per: 'success fee' },
} as const;

export const SELL_SIDE = {
  name: 'Sell-Side Readiness Package',
  fee: '$10K–$20K',
  valueIncrease: '20–40%',
  /** How long before the exit preparation begins. */
  exitMonths: { from: 6, to: 18 },
  exitHorizon: 'six to eighteen months',
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

export const CAPITAL = {
  successFee: '1–2%',
  sba: { name: 'SBA 7(a)', loanToValue: '90%', limit: '$5M', years: '10–25', rates: 'fixed and variable rates' },
  privateDebt: ['Bridge', 'Growth capital', 'Seller note', 'Custom'],
  caseStudy: { price: '$2.5M', loanToValue: '90%', equity: '$250K', days: 60 },
} as const;

/** The retainer's plans, cheapest first (§2 Retain). `from` and `to` are dollars per month, for drawing. */
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

export const RETAINER = {
  minimumMonths: 3,
  noticeDays: 30,
  callMinutes: 30,
  successFee: '1–2% of total enterprise value or a flat close bonus',
} as const;

/** The hundred days after a closing, and the plan inside them that the about page speaks of. */
export const INTEGRATION = { programmeDays: 100, planDays: 90 } as const;
