import { SITE } from '#app/firm/identity.ts';
import { spellOut, spellOutCapitalized } from '#app/firm/numbers.ts';
import { live } from '#app/firm/published.ts';
import { CAPITAL, FEE_LEVELS, FOCUS_RANGES, INTEGRATION, PLANS, RETAINER, SELL_SIDE } from '#app/firm/services.ts';

const { minimumMonths, noticeDays, callMinutes } = RETAINER;

export const RETAIN_META = {
  title: 'Apply for Advisory Retainer',
  description:
    `Buy-side and sell-side advisory by the month. ${spellOutCapitalized(PLANS.length)} plans, a ${minimumMonths}-month minimum, ` +
    `then month-to-month. Apply, or book a ${callMinutes}-minute qualification call.`,
  socialImage: 'retain',
} as const;

export const RETAIN_HERO = {
  lede: 'An advisor’s time, reserved by the month, until you own the company or have sold it.',
  apply: { label: 'Start Application', to: '#apply' },
  schedule: { label: 'Schedule a Qualification Call', to: '#schedule' },
} as const;

/** The retainer drawn as a bond: the minimum term is engraved, later months are blank. */
export const BOND = {
  kind: 'Advisory retainer',
  title: `${spellOutCapitalized(minimumMonths)} months to begin`,
  text: `Then month-to-month, with ${noticeDays} days’ notice to adjust or end.`,
  engraved: Array.from({ length: minimumMonths }, (_, month) => `Month ${spellOut(month + 1)}`),
  open: ['Continue,', 'adjust,', 'or end'],
} as const;

export const AUDIENCE = {
  title: 'Who This Is For',
  buy: {
    title: 'Buy-Side',
    text: 'Entrepreneurs, executives and family offices who want to own a company in the lower middle market and would rather not search for it alone.',
    figure: FOCUS_RANGES.ebitda,
    figureLabel: 'EBITDA of the company to be bought',
  },
  sell: {
    title: 'Sell-Side',
    text: `Owners planning an exit within ${SELL_SIDE.exitMonths.from} to ${SELL_SIDE.exitMonths.to} months, while there is still time to change what a buyer will see.`,
    ...SELL_SIDE.exitMonths,
    horizon: 24,
  },
} as const;

const CAPABILITY_ROWS = [
  {
    name: 'Sourcing',
    buy: 'Companies found and screened against a search brief that we write with you.',
    sell: 'Buyers found, and qualified before they see your numbers.',
  },
  {
    name: 'Valuation',
    buy: 'What the company is worth to you, and the price at which to walk away.',
    sell: 'What buyers are likely to pay, and which arguments they will use to lower it.',
  },
  {
    name: 'Documents',
    buy: 'CIMs, letters of intent and lender packages, read and marked up.',
    sell: 'Normalized financials, and a CIM that answers the first questions.',
  },
  {
    name: 'Capital',
    buy: `${CAPITAL.sba.name} or private debt: how the purchase is paid for, and which lenders to ask.`,
    sell: 'How a buyer will finance your price, and where a seller note fits.',
  },
  {
    name: 'Negotiation',
    buy: 'Price, terms and the seller’s transition.',
    sell: 'Price, structure and the people who stay.',
  },
  {
    name: 'Close',
    buy: `Diligence, the closing table, then the ${INTEGRATION.programDays}-day plan.`,
    sell: 'Answers for diligence, the closing table, then the handover.',
  },
] as const;

export const CAPABILITIES = {
  title: 'What You Get',
  lede: `${spellOutCapitalized(CAPABILITY_ROWS.length)} capabilities, on whichever side of the table you sit.`,
  rows: CAPABILITY_ROWS,
} as const;

export const RETAIN_STEPS = {
  title: 'How It Works',
  steps: [
    { title: 'Apply', text: `Send the form below. We reply within ${SITE.replyWithin}.` },
    { title: 'Talk', text: `A ${callMinutes}-minute qualification call, for your questions and ours.` },
    { title: 'Agree', text: 'Plan, scope and fee, settled before any work begins.' },
    {
      title: 'Begin',
      text: `${spellOutCapitalized(minimumMonths)} months of work, then month-to-month for as long as it is useful.`,
    },
  ],
} as const;

export const PLAN_TERMS = {
  title: 'Plans & Terms',
  lede: FEE_LEVELS,
  per: 'per month',
  /** The plan that carries the frame. */
  framed: 'Professional',
  apply: { label: 'Apply for this plan', chosen: 'Chosen: go to the form' },
  terms: [
    { label: 'Minimum term', value: `${minimumMonths} months` },
    { label: 'After that', value: `Month-to-month, with ${noticeDays} days’ notice to adjust or end` },
    { label: 'Optional success fee at close', value: RETAINER.successFee },
  ],
} as const;

export const QUALIFICATION_CALL = {
  title: 'Or talk first',
  text: 'The call answers one question: is a retainer the right tool for what you want to do?',
  /** After an application was sent. */
  applied: {
    title: 'Next, the call',
    text: `Your application has arrived. If you like, arrange the ${callMinutes}-minute call now.`,
  },
  topics: ['What you are buying or selling', 'How it would be paid for', 'Which plan fits, if any'],
  booking: { title: 'Qualification call', note: `${callMinutes} minutes, by phone or video` },
} as const;

export const RETAIN_CLOSING = {
  title: 'Put your search or your exit on the calendar',
  text: 'Send the application, or ask a question first.',
  link: { label: 'Complete Application', to: '#apply' },
  second: { label: 'Contact Us First', to: '/contact' },
} as const;

export const APPLICATION = live(() => ({
  title: 'Application',
  text: 'Round numbers are fine. We read your answers before the call and keep them confidential.',
  facts: [
    { label: 'We reply within', value: SITE.replyWithin },
    { label: 'Then', value: `${callMinutes}-minute call` },
  ],
  label: 'Application for an advisory retainer',
  thePlan: 'The plan',
  yourPlan: 'Your plan',
  planNote: `${BOND.title}, then month-to-month. Plan, scope and fee are settled before any work begins.`,
  you: 'You',
  theDeal: 'The deal',
  send: 'Submit application',
  sending: 'Submitting...',
  smallPrint: 'Sending this form does not make you a client. We give no legal or tax advice.',
  /** Shown below the specification's text, which does not say what happened. */
  notStored: `Nothing is wrong with your answers: we could not store them just now. They are still here. Please send them again in a minute, or call ${SITE.phone}.`,
  received: `Thank you. Your application has arrived, and we will reply within ${SITE.replyWithin}.`,
}));
