import { NEWSLETTER, SITE } from './site.ts';

/** The texts of §4 and §8 are to the letter. `notSent` and `notAnAddress` are heard, not seen: that state has no text. */
export const SUBSCRIBE = {
  label: 'Email address',
  placeholder: 'you@company.com',
  button: 'Subscribe',
  busy: 'Sending confirmation…',
  thanks: 'Thanks! Please check your inbox to confirm your subscription.',
  notAnAddress: 'Not sent: that does not look like an email address.',
  notSent: 'Not sent: something went wrong on our side. Please try again.',
  tooMany: 'That was often in a short time. Please try again in a few minutes, or write to us.',
} as const;

/** What somebody sees who presses the button. Change a word of it, and the version has to change. */
export const NEWSLETTER_CONSENT = {
  wording: `${NEWSLETTER.name}. ${NEWSLETTER.promise} [${SUBSCRIBE.button}]`,
  version: 'newsletter-1',
} as const;

/** /newsletter: the form by itself, for browsers without scripts. */
export const SUBSCRIBE_PAGE = {
  title: NEWSLETTER.name,
  text: `${NEWSLETTER.promise} Enter your address, and we will send you a link to confirm it.`,
  sentTitle: 'Please check your inbox',
} as const;

/** /confirmed (§2, §8). */
export const CONFIRMATION = {
  title: 'Confirm Your Subscription',
  description: `Confirms a subscription to ${NEWSLETTER.name} of ${SITE.name}.`,
  processing: {
    title: 'Confirming Your Subscription...',
    text: 'This takes a moment.',
    withoutScripts: 'Please confirm with this button.',
    button: 'Confirm my subscription',
  },
  success: {
    title: 'Your subscription has been confirmed!',
    text: `${NEWSLETTER.name} will come to your inbox four times a year. Each letter has a link to leave.`,
    links: [
      { label: 'Return to Home', to: '/' },
      { label: 'Browse Resources', to: '/resources' },
    ],
  },
  error: {
    title: 'Confirmation Error',
    text: 'We could not confirm the subscription. The link may have expired, or it may not be complete. Please write to us, and we will put it right:',
    again: 'Subscribe again',
  },
} as const;
