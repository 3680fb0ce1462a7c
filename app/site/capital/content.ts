import { SITE } from '#app/firm/identity.ts';
import { dollars, shortDollars } from '#app/firm/numbers.ts';
import { BUY_SIDE, CAPITAL } from '#app/firm/services.ts';

const { sba, caseStudy } = CAPITAL;

export const CAPITAL_META = {
  title: 'Capital Advisory: SBA 7(a) and Private Debt',
  description:
    `Debt for buying a company: SBA 7(a) loans up to ${sba.loanToValue} LTV and ${sba.limit}, and private debt. ` +
    `Success fee ${CAPITAL.successFee} of the amount financed, paid only when financing closes.`,
  socialImage: 'capital',
} as const;

/** §2 Capital: every call to action of the page has this link; its parameters preset the form. */
const REQUEST = {
  label: 'Request Capital Structuring Support',
  to: '/consultation?service=capital-advisory&source=capital-page#schedule',
} as const;

export const CAPITAL_HERO = {
  title: 'Capital Advisory',
  lede: 'SBA 7(a) loans and private debt for buyers and owners in the lower middle market. We structure the debt, prepare the package and take it to lenders.',
  link: REQUEST,
  facts: [
    { label: 'SBA 7(a), loan to value', value: `up to ${sba.loanToValue}` },
    { label: 'Leverage', value: `up to ${sba.limit}` },
    { label: 'Terms', value: `${sba.years} years` },
    { label: 'Success fee on the amount financed', value: CAPITAL.successFee },
  ],
} as const;

const COIN = 50_000;
const COINS = caseStudy.price / COIN;
const EQUITY_COINS = caseStudy.equity / COIN;

export const CASE_STUDY = {
  title: 'Case study: how one acquisition was paid for',
  price: { label: 'Price', amount: dollars(caseStudy.price) },
  loan: { label: `Loan, ${caseStudy.loanToValue} LTV`, amount: dollars(caseStudy.loan) },
  equity: { label: 'Buyer’s equity', amount: dollars(caseStudy.equity) },
  coins: COINS,
  equityCoins: EQUITY_COINS,
  picture:
    `A column of ${COINS} coins of ${dollars(COIN)} each: ${COINS - EQUITY_COINS} are the loan, ` +
    `the ${EQUITY_COINS} on top are the buyer’s equity.`,
  caption: `${COINS} coins of ${dollars(COIN)}. The top ${EQUITY_COINS} are the buyer’s ${shortDollars(caseStudy.equity)}.`,
  closed: `Closed in ${caseStudy.days} days`,
} as const;

/** After the case study: the deal's own form, with two of its fields. */
export const CAPITAL_TOOL = {
  title: 'Can your deal carry its debt?',
  text: 'Two figures are enough to begin. No account, no email.',
  fields: [
    { name: 'price', label: 'Price' },
    { name: 'cash', label: 'Yearly cash flow' },
  ],
  button: 'Work it out',
} as const;

const PRIVATE_DEBT_TEXTS: Record<(typeof CAPITAL.privateDebt)[number], string> = {
  Bridge: 'A short-term loan that keeps the closing date until the long-term one is ready.',
  'Growth capital': 'For what the company needs once you own it: equipment, inventory, people.',
  'Seller note': 'Part of the price, paid to the seller over time.',
  Custom: 'Two or more of these together, in a structure that every lender can accept.',
};

export const PRIVATE_DEBT = {
  title: 'Private debt',
  text: 'For the part of the price, or the kind of company, that a bank loan does not fit.',
  kinds: CAPITAL.privateDebt.map((name) => ({ name, text: PRIVATE_DEBT_TEXTS[name] })),
};

export const CAPITAL_FEE = {
  figure: CAPITAL.successFee,
  text: 'Success fee on the amount financed, paid only when financing closes.',
} as const;

/** For structured data. */
export const CAPITAL_OFFER = { ...BUY_SIDE.capital, name: CAPITAL_HERO.title } as const;

export const CAPITAL_PROCESS = {
  title: 'Four steps to a funded closing',
  steps: [
    {
      title: 'Size',
      text: 'We work out how much debt the company’s earnings can carry, before anyone talks about rates.',
    },
    {
      title: 'Structure',
      text: 'Senior debt, seller note and equity, set in the order in which they are repaid.',
    },
    {
      title: 'Package',
      text: 'One package for the lender: the company, its earnings, the buyer and the plan, with the documents behind each figure.',
    },
    {
      title: 'Close',
      text: 'Term sheets compared and conditions cleared. The lender pays out at the closing; we never hold client funds.',
    },
  ],
} as const;

export const CAPITAL_CLOSING = {
  title: 'Bring us the price and the earnings',
  text: `We will tell you how much debt the company can carry. We reply within ${SITE.replyWithin}.`,
  link: REQUEST,
} as const;
