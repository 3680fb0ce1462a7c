import { SITE } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';
import { CAPITAL, FOCUS_RANGES, INTEGRATION } from '#app/firm/services.ts';

export const ABOUT_META = live(() => ({
  title: 'About the Firm',
  description:
    `A boutique M&A advisory firm in ${SITE.address.city} for companies of ${FOCUS_RANGES.ebitda} EBITDA: our mission, focus, ` +
    'way of working, values and leadership.',
  socialImage: 'about',
}));

/** The headline; `emphasis` is in italics. */
export const MISSION = {
  before: 'We help entrepreneurs and owner-operators',
  emphasis: ['buy', 'and', 'sell'],
  after: 'lower-middle-market businesses, and arrange the capital that lets them close.',
} as const;

export const BRIDGE = {
  picture: 'Engraving of a stone bridge over the Chicago River, leading from the city out to the plain',
  caption: 'Plate I, detail. From the city to the plain',
} as const;

export const FOCUS = {
  title: 'Our focus',
  measure: 'EBITDA of the companies we work with',
  /** The ends of the ruler in dollars, and its labels. */
  ruler: { min: 100_000, max: 100_000_000 },
  marks: [
    { at: 100_000, text: '$100K' },
    { at: 1_000_000, text: '$1M' },
    { at: 10_000_000, text: '$10M' },
    { at: 100_000_000, text: '$100M' },
  ],
  industries: ['Manufacturing', 'Distribution', 'Business and professional services', 'Tech-enabled services'],
} as const;

const handoverDays = INTEGRATION.programDays - INTEGRATION.planDays;

export const HOW_WE_WORK = {
  title: 'How We Work',
  items: [
    { title: 'The numbers come first', text: 'We read the financials before we give an opinion.' },
    {
      title: 'You know the fee first',
      text: `We agree on scope and fee before we begin. For financing we earn ${CAPITAL.successFee} of the amount financed, and only when it closes.`,
    },
    {
      title: 'We have sat on both sides of the table',
      text: 'We advise buyers on some deals and owners on others, and know what the other side will ask.',
    },
    { title: 'We bring the specialists', text: 'CPAs, attorneys and SBA lenders come from our professional network.' },
    { title: 'We are discreet', text: 'We treat what you tell us as confidential, from the first conversation on.' },
    {
      title: 'We stay after closing',
      text:
        `Our ${INTEGRATION.planDays}-day integration plan sits inside a ${INTEGRATION.programDays}-day program: ` +
        `the first ${handoverDays} days are for the handover, the plan fills the rest.`,
    },
  ],
} as const;

export const ABOUT_VALUES = { title: 'Five values, one seal' } as const;

export const LEADERSHIP = {
  title: 'Leadership',
  lede: 'The people you will work with.',
} as const;

export const COMPLIANCE = live(() => ({
  title: 'What we are not',
  text: `${SITE.notAdvice} You keep your own attorney and CPA; we work beside them.`,
}));

export const ABOUT_CLOSING = {
  title: 'Tell us what you are working on',
  text: `A company to buy, one to sell, or a loan to close. We reply within ${SITE.replyWithin}.`,
  link: { label: 'Schedule a Consultation', to: '/consultation' },
} as const;
