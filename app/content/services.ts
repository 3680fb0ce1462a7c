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
