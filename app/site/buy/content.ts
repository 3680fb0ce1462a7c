import { CONSULTATION, SITE } from '#app/firm/identity.ts';
import { BUY_SIDE, CAPITAL, FEE_LEVELS, FOCUS_RANGES, INTEGRATION } from '#app/firm/services.ts';

export const BUY_META = {
  title: 'Buy a Profitable Business',
  description:
    'Buy-side advisory on a monthly retainer: search, valuation, financing, closing and a ' +
    `${INTEGRATION.programDays}-day plan, for companies of ${FOCUS_RANGES.ebitda} EBITDA.`,
  socialImage: 'buy',
} as const;

export const BUY_HERO = {
  title: 'Buy a Profitable Business',
  lede: 'We search on your behalf, value what we find, arrange the financing, and work beside you through the first hundred days.',
  link: { label: 'Apply for Advisory Retainer', to: '/retain' },
} as const;

export interface PricedService {
  name: string;
  fee: string;
  per?: string;
  text: string;
}

export const BUY_SERVICES: readonly PricedService[] = [
  {
    ...BUY_SIDE.retainer,
    text: `Search, outreach, evaluation and negotiation, month by month, on your side of the table. ${FEE_LEVELS}`,
  },
  {
    ...BUY_SIDE.diligence,
    text: 'Earnings normalized, add-backs tested, and a written valuation before you sign anything that binds you.',
  },
  {
    ...BUY_SIDE.capital,
    text: 'We structure the debt, prepare the package and take it to lenders. The fee is a share of the amount financed, due only when the financing closes.',
  },
];

interface SearchStep {
  title: string;
  text: string;
  /** How many lines of the funnel continue after this step. Illustrative; not a number of companies. */
  linesLeft: number;
}

export const SEARCH = {
  title: 'Many companies in, one company out',
  lede: 'Five steps. Most of the work is deciding what not to buy.',
  picture:
    'Many lines enter the search, fewer pass each step, and one goes on through the closing into the integration plan.',
  lines: 65,
  steps: [
    {
      title: 'Search',
      text: 'A written brief of what you want to own, and companies measured against it.',
      linesLeft: 23,
    },
    { title: 'Evaluate', text: 'Earnings normalized, risks named, and a value you can defend.', linesLeft: 9 },
    {
      title: 'Finance',
      text: `${CAPITAL.sba.name} or private debt, sized to what the company earns.`,
      linesLeft: 1,
    },
    { title: 'Acquire', text: 'Letter of intent, due diligence, documents and the closing.', linesLeft: 1 },
    {
      title: 'Integrate',
      text: `A ${INTEGRATION.programDays}-day plan, written before the closing and worked through after it.`,
      linesLeft: 1,
    },
  ] satisfies readonly SearchStep[],
} as const;

/** The plan's phases; each begins where the one before it ends. */
export const HUNDRED_DAYS = {
  days: INTEGRATION.programDays,
  title: 'The plan for the first hundred days',
  text: 'Written during due diligence, so that it can begin on the day you get the keys.',
  phases: [
    { title: 'Arrive', lastDay: 10, text: 'Staff, bank, payroll.' },
    { title: 'Listen', lastDay: 30, text: 'Every manager, and every customer that matters.' },
    { title: 'Steady', lastDay: 60, text: 'Weekly cash, a monthly close, and the reports your lender asks for.' },
    {
      title: 'Move',
      lastDay: INTEGRATION.programDays,
      text: 'The few changes the price depended on, each with a name and a date.',
    },
  ],
} as const;

/** The shares are the fact of the largest loan to value; the panel draws them. */
export const BUY_FINANCING = {
  title: 'How it gets paid for',
  text:
    `An ${CAPITAL.sba.name} loan can cover up to ${CAPITAL.sba.loanToValue} of the value. We structure it, arrange any ` +
    'other debt the deal needs, and prepare the package that the lender reads.',
  link: { label: 'See how we arrange capital', to: '/capital' },
  loan: `${CAPITAL.sba.name} loan`,
  equity: 'Your equity',
} as const;

/** Below the financing. */
export const BUY_TOOL = {
  title: 'How large a company?',
  text: 'Your equity sets one limit, a company’s cash flow the other. See which of the two decides.',
  link: { label: 'What can I buy?', to: '/tools/what-can-i-buy' },
} as const;

export const BUY_CLOSING = {
  title: 'Start with a conversation',
  text: `Tell us what you want to own. We reply within ${SITE.replyWithin}.`,
  link: { label: 'Schedule a Consultation', to: CONSULTATION.to },
} as const;
