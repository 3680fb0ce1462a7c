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

/** /newsletter/unsubscribe: the target of the links in our emails. */
export const UNSUBSCRIBE = {
  title: `Leave ${NEWSLETTER.name}`,
  description: `Ends a subscription to ${NEWSLETTER.name} of ${SITE.name}.`,
  ask: {
    title: 'Leave the newsletter?',
    text: `We will send no more letters of ${NEWSLETTER.name} to`,
    button: 'Unsubscribe',
  },
  done: {
    title: 'You have left the newsletter',
    text: `We will send no more letters of ${NEWSLETTER.name} to`,
    undo: 'That was a mistake? You can take it back.',
    button: 'Undo, keep me subscribed',
  },
  back: {
    title: 'You are back on the list',
    text: `${NEWSLETTER.name} will go on coming to`,
  },
  unknown: {
    title: 'This link is not complete',
    text: 'It may have been cut by your mail program. Please open it again from the letter, or write to us and we will take you off the list:',
  },
} as const;

const { street, city, state, postalCode } = SITE.address;

/** All texts and facts of the newsletter's emails, payloads and consent records. */
export const PUBLISHER = {
  campaign: { name: NEWSLETTER.name, tollFreeNumber: SITE.phone },
  consents: {
    subscribe: NEWSLETTER_CONSENT,
    confirm: { wording: CONFIRMATION.processing.button, version: 'newsletter-confirmation-1' },
    unsubscribe: { wording: UNSUBSCRIBE.ask.button, version: 'newsletter-departure-1' },
    resubscribe: { wording: UNSUBSCRIBE.done.button, version: 'newsletter-return-1' },
  },
  emails: {
    confirm: {
      subject: `Please confirm your subscription to ${NEWSLETTER.name}`,
      title: 'Please confirm your subscription',
      paragraphs: [
        `Somebody, we hope you, entered this address on our site to receive ${NEWSLETTER.name}: ${NEWSLETTER.promise}`,
        'One click confirms it. The link is valid for seven days. If it was not you, do nothing, and no letter will come.',
      ],
      button: 'Confirm my subscription',
    },
    subscribed: {
      subject: `You are subscribed to ${NEWSLETTER.name}`,
      title: 'You are subscribed already',
      paragraphs: [
        `This address was entered on our site to receive ${NEWSLETTER.name}. It is on the list already, so there is nothing to confirm.`,
        'Until the next letter comes, the library is open.',
      ],
      button: 'Browse Resources',
    },
    reason: `${SITE.name} sends this because the address was entered in the newsletter form of our site.`,
    unsubscribe: 'Take this address off the list',
    postalAddress: `${SITE.name}, ${street}, ${city}, ${state} ${postalCode}`,
  },
} as const;
