import { SELL_SIDE } from '#app/firm/services.ts';

export const SELL_META = {
  title: 'Maximize Your Exit Value',
  description:
    `Sell-side advisory for owners planning an exit in ${SELL_SIDE.exitHorizon}: eight deliverables for a fixed ` +
    `fee of ${SELL_SIDE.fee}, from valuation to negotiation.`,
  socialImage: 'sell',
} as const;

/** Both links are from the specification (§2 Sell). */
const EXIT_CONSULTATION = {
  label: 'Schedule Exit Readiness Consultation',
  to: '/consultation?service=exit-readiness&source=sell-page#schedule',
} as const;
const READINESS_APPLICATION = {
  label: 'Apply for the Readiness Package',
  to: '/retain?intent=sell&source=sell-page#apply',
} as const;

export const SELL_HERO = {
  title: SELL_META.title,
  lede: {
    before: 'Preparation raises value: the same company, put in order before it goes to market, can be worth',
    figure: SELL_SIDE.valueIncrease,
    after: 'more.',
  },
  link: EXIT_CONSULTATION,
  towers: { before: 'As it stands', after: 'Prepared', level: 'Today' },
} as const;

/** Below the towers, whose ladder has as many rungs as the tool has questions. */
export const SELL_TOOL = {
  title: 'How ready is your company?',
  text: 'Twelve questions a buyer will ask, and a list of what to put in order first. Ten minutes, no figures.',
  link: { label: 'Am I ready to sell?', to: '/tools/exit-readiness' },
} as const;

export const BENEFITS = [
  {
    title: 'Higher valuation',
    text: 'Earnings that can be traced to the books are earnings a buyer will pay for.',
  },
  {
    title: 'Faster close',
    text: 'Questions you answer before going to market don’t come up in diligence.',
  },
  {
    title: 'Better buyers',
    text: 'Buyers with their financing in place choose companies that are ready for them.',
  },
] as const;

export const PACKAGE = {
  terms: 'Fixed fee, eight deliverables',
  caption: 'Schedule of deliverables',
  link: READINESS_APPLICATION,
} as const;

/** One sentence per item of the package, for an owner who sells only once. */
export const DELIVERABLES: Record<(typeof SELL_SIDE.items)[number], string> = {
  Valuation: 'What the company would likely sell for today, and what moves that figure.',
  CIM: 'The confidential information memorandum, in which buyers first meet the company.',
  'Financial normalization':
    'One-time and personal expenses taken out, so that the earnings are those a new owner would see.',
  'EBITDA optimization': 'Which prices, costs and contracts to work on before the sale.',
  Positioning: 'Why this company, for which kind of buyer, at what price.',
  'Deal structure recommendations': 'Cash at close, seller note, earn-out: what each would mean for you.',
  'Buyer qualification': 'A buyer’s reasons and financing, checked before they see the details.',
  'Negotiation support': 'Beside you from the first offer to the signed documents.',
};

export interface ExitPhase {
  name: string;
  /** In months from the start. */
  from: number;
  to: number;
  text: string;
}

export const EXIT_PHASES: readonly ExitPhase[] = [
  { name: 'Assess', from: 0, to: 2, text: 'A valuation, and a list of everything a buyer would question.' },
  { name: 'Prepare', from: 2, to: 9, text: 'Financials normalized, EBITDA improved, the owner less essential.' },
  { name: 'Position', from: 8, to: 11, text: 'The CIM, the reasons for the price, the short list of buyers.' },
  { name: 'Market', from: 11, to: 15, text: 'Qualified buyers, confidential meetings, offers side by side.' },
  {
    name: 'Close',
    from: 15,
    to: SELL_SIDE.exitMonths.to,
    text: 'Letter of intent, diligence, documents, handover.',
  },
];

export const EXIT_PROCESS = {
  title: 'The exit, in five phases',
  lede: 'Most of the time goes into the second, before any buyer looks.',
  closeIn: 'I want to close in',
  noMonth: 'Choose a month',
  show: 'Show the dates',
  unknown: 'We cannot plan for that month. Choose one from the list.',
  dated: 'Counted back from the month you chose. Actual dates depend on the company and its buyers.',
  short:
    'That is less than the eighteen months we would plan for, so the phases are shortened and begin this month. ' +
    'Preparation focuses on what buyers look at first.',
  note:
    'Shown for an owner who starts eighteen months ahead. With six, the phases overlap, and preparation focuses on what ' +
    'buyers look at first.',
} as const;

export const SELL_CLOSING = {
  title: 'Find out where you stand',
  text: 'One conversation, in confidence, about what a buyer would see today.',
  link: EXIT_CONSULTATION,
} as const;
