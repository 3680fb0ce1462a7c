import { SITE } from '#app/firm/identity.ts';

export const CONSULTATION_META = {
  title: 'Schedule a Consultation',
  description:
    `Tell us what you are buying, selling or financing. We reply within ${SITE.replyWithin}, in confidence. ` +
    'Lower-middle-market M&A and capital advisory.',
  socialImage: 'consultation',
} as const;

export const CONSULTATION_PAGE = {
  title: 'Schedule a consultation',
  lede: 'Tell us what you are buying, selling or financing, as far as you know today.',
  stepsTitle: 'What happens next',
  steps: [
    { title: `We reply within ${SITE.replyWithin}`, text: 'An advisor reads your request and answers it.' },
    {
      title: 'We talk, in confidence',
      text: 'Your goals, your numbers, and whether we are the right firm for them.',
    },
    { title: 'You decide what follows', text: 'If we can help, we name the service and the fee. No obligation.' },
  ],
  preferToTalk: 'Prefer to talk?',
} as const;

export const CONSULTATION_FORM = {
  aboutYou: 'About you',
  yourInquiry: 'Your inquiry',
  send: 'Request consultation',
  sending: 'Submitting...',
  goesWith: 'Goes with your request:',
  remove: 'Remove',
  smallPrint: 'We give no legal or tax advice. Sending this form does not make you a client.',
} as const;
