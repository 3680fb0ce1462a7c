import { postalLine, SITE } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';

/** How long a link is valid; VALID says the same. */
export const LINK_DAYS = 7;
const VALID = 'The link works for seven days. After that, it leads to a page that can send you a new one.';

export const GUIDE_DIALOG = {
  title: (guide: string) => `Get ${guide}`,
  text: 'Tell us where to send it. You can download it right away, and we will email you the same link.',
  close: 'Close',
} as const;

/** On /thank-you after a guide was requested. */
export const GUIDE_READY = {
  title: (guide: string) => `${guide} is ready`,
  button: 'Download the guide',
  text: `The same link is on its way to your inbox. ${VALID}`,
} as const;

export const GUIDE_EMAIL = live(() => ({
  replyTo: { name: SITE.name, address: SITE.email },
  subject: (guide: string) => `${guide}: your copy`,
  title: (guide: string) => guide,
  paragraphs: (length: string) => [
    `Here is the guide you asked for: ${length}, as a PDF.`,
    'If you are weighing a purchase, or have just closed one, reply to this email with a question. An advisor will read it.',
  ],
  button: 'Download the guide',
  closing: VALID,
  smallPrint: [
    `${SITE.name} sends this because your address was entered on our site to receive the guide. It does not subscribe you to anything.`,
    `${SITE.name}, ${postalLine()}`,
  ],
}));

/** /guides/{guide}: what is in a guide, and its form. */
export const GUIDE_LANDING = {
  description: (guide: string, about: string) => `${guide}: ${about} Contents, sample pages and the free download.`,
  facts: { pages: 'Pages', chapters: 'Chapters', price: 'Price', free: 'Free' },
  button: 'Download Free Guide',
  spreads: 'Six of its pages',
  pages: (first: number) => `Pages ${first} and ${first + 1}`,
  contents: 'Contents',
  audience: 'Who it is for',
  form: {
    title: 'Where should we send it?',
    text: 'You can download it right away, and we will email you the same link.',
  },
} as const;

/** /guides/{guide}: where a link without a valid ticket redirects to. */
export const GUIDE_PAGE = {
  valid: {
    title: (guide: string) => `${guide} is ready`,
    text: VALID,
    button: 'Download the guide',
  },
  expired: {
    title: 'This link has expired',
    text: `It was made more than ${LINK_DAYS} days ago. The guide is still yours: we can send a new link to the address you gave us.`,
    button: 'Send me a new link',
    sending: 'Sending...',
  },
  sent: {
    title: 'A new link is on its way',
    text: 'It goes to the address you gave us when you asked for the guide. If nothing comes within a few minutes, check your spam folder, or ask again with the form.',
  },
  tooMany: {
    title: 'We have sent several links already',
    text: 'Please check your inbox and your spam folder. You can ask again in an hour, or call us.',
  },
  unknown: {
    title: 'This link does not open a guide',
    text: 'Your email program may have cut it off, or it belongs to another guide. Ask for the guide again, and you will have it in a minute.',
  },
  ask: 'Ask for the guide',
  description: 'A link to a guide from the Owner’s Library, and a way to ask for a new link.',
} as const;

export const GUIDE_FORM = {
  title: 'Get a guide by email',
  text: 'Choose a guide and tell us where to send it. You can download it right away, and we will email you the same link.',
  send: 'Send me the guide',
  sending: 'Sending...',
  smallPrint: 'We do not sell personal data.',
} as const;
