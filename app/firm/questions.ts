import { SITE } from './identity.ts';
import { spellOut, spellOutCapitalized } from './numbers.ts';
import { live, published } from './published.ts';
import { BUY_SIDE, CAPITAL, FOCUS_RANGES, INTEGRATION, RETAINER, SELL_SIDE } from './services.ts';

const { minimumMonths, noticeDays, callMinutes, successFee } = RETAINER;

export interface Faq {
  question: string;
  answer: string;
}

/** The pages with questions, in the order of the administration. */
export const FAQ_PAGES = {
  retain: { label: 'Retainer', path: '/retain' },
  buy: { label: 'Buy', path: '/buy' },
  sell: { label: 'Sell', path: '/sell' },
  capital: { label: 'Capital', path: '/capital' },
} as const;
export type FaqPage = keyof typeof FAQ_PAGES;

/** The tag of the pages that show them. */
export const questionsTag = (page: FaqPage) => `firm:${questionsKey(page)}`;
export const questionsKey = (page: FaqPage) => `questions.${page}`;

/** Until an administrator publishes others. They repeat what the pages say elsewhere, for readers and programs that ask. */
export const FAQ_DEFAULTS: Readonly<Record<FaqPage, readonly Faq[]>> = live(() => ({
  retain: [
    {
      question: 'How long am I committed?',
      answer: `${spellOutCapitalized(minimumMonths)} months. After that the retainer runs month-to-month, and you can adjust or end it with ${noticeDays} days’ notice.`,
    },
    {
      question: 'Is there a success fee on top?',
      answer: `It is optional and agreed on beforehand. Where there is one, it is ${successFee}, due at close.`,
    },
    {
      question: 'Can I move to another plan?',
      answer: `Yes. Once the first ${spellOut(minimumMonths)} months are over, ${noticeDays} days’ notice is enough to move up or down.`,
    },
    {
      question: 'What happens after I apply?',
      answer: `We read the application and reply within ${SITE.replyWithin}. The next step is a ${callMinutes}-minute qualification call. Applying costs nothing and does not make you a client.`,
    },
    {
      question: 'Are you a broker or a law firm?',
      answer: `Neither. ${SITE.name} is not a broker-dealer, does not custody client funds, and gives no legal or tax advice. For those questions we work with your CPA and attorney, or introduce you to professionals in our network.`,
    },
  ],
  buy: [
    {
      question: 'What does it cost to have you search?',
      answer: `The buy-side retainer is ${BUY_SIDE.retainer.fee} ${BUY_SIDE.retainer.per}. Valuation and due diligence are ${BUY_SIDE.diligence.fee}. If we arrange the debt, the fee is ${BUY_SIDE.capital.fee} of the amount financed, due only when the financing closes.`,
    },
    {
      question: 'What size of company do you work with?',
      answer: `Companies with an EBITDA of ${FOCUS_RANGES.ebitda}.`,
    },
    {
      question: 'How much of the price can be borrowed?',
      answer: `An ${CAPITAL.sba.name} loan can cover up to ${CAPITAL.sba.loanToValue} of the value. We structure it, arrange any other debt the deal needs, and prepare the package that the lender reads.`,
    },
    {
      question: 'What happens after the closing?',
      answer: `A ${INTEGRATION.programDays}-day plan begins, which is written during due diligence: staff, bank and payroll first, then managers and customers, then weekly cash and a monthly close, and last the few changes the price depended on.`,
    },
  ],
  sell: [
    {
      question: 'When should I begin?',
      answer: `${SELL_SIDE.exitHorizon.replace(/^s/, 'S')} before the exit. Most of the time goes into preparation, before any buyer looks.`,
    },
    {
      question: 'What does the readiness package cost?',
      answer: `A fixed fee of ${SELL_SIDE.fee} for eight deliverables, from valuation to negotiation support.`,
    },
    {
      question: 'What is preparation worth?',
      answer: `It can raise the value of a company by ${SELL_SIDE.valueIncrease}: earnings that can be traced to the books are earnings a buyer will pay for.`,
    },
    {
      question: 'Who sees my numbers?',
      answer:
        'Only buyers whose reasons and financing we have checked. The first conversation with us is in confidence, and so are the meetings with buyers.',
    },
  ],
  capital: [
    {
      question: 'How large can an SBA 7(a) loan be?',
      answer: `Up to ${CAPITAL.sba.limit}, and up to ${CAPITAL.sba.loanToValue} of the value, for ${CAPITAL.sba.years} years, at ${CAPITAL.sba.rates}.`,
    },
    {
      question: 'What does it cost?',
      answer: `A success fee of ${CAPITAL.successFee} of the amount financed, paid only when financing closes.`,
    },
    {
      question: 'What if an SBA loan does not fit?',
      answer: 'Private debt: a bridge loan, growth capital, a seller note, or a structure made for the deal.',
    },
    {
      question: 'Do you lend money yourselves?',
      answer: `No. We structure the debt, prepare the package and take it to lenders. ${SITE.name} is not a broker-dealer and does not custody client funds.`,
    },
  ],
}));

const questionsOf = (page: FaqPage): readonly Faq[] => published<Faq[]>(questionsKey(page)) ?? FAQ_DEFAULTS[page];

/** The questions of each page. Its structured data repeats them verbatim. */
export const RETAIN_FAQ = live(() => [...questionsOf('retain')]);
export const BUY_FAQ = live(() => [...questionsOf('buy')]);
export const SELL_FAQ = live(() => [...questionsOf('sell')]);
export const CAPITAL_FAQ = live(() => [...questionsOf('capital')]);
