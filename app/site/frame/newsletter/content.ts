import { NEWSLETTER, postalLine, SITE } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';

/** Texts of §4 and §8 are verbatim. `notSent` and `notAnAddress` are for screen readers only: the error state shows no text. */
export const SUBSCRIBE = {
  label: 'Email address',
  inFooter: `${NEWSLETTER.name}, in the footer`,
  placeholder: 'you@company.com',
  button: 'Subscribe',
  busy: 'Sending confirmation…',
  thanks: 'Thanks! Please check your inbox to confirm your subscription.',
  notAnAddress: 'Not sent: that does not look like an email address.',
  notSent: 'Not sent: something went wrong on our side. Please try again.',
  tooMany: 'Too many attempts. Please try again in a few minutes, or write to us.',
} as const;

/** The consent text beside the button. Any change to it needs a new version. */
export const NEWSLETTER_CONSENT = {
  wording: `${NEWSLETTER.name}. ${NEWSLETTER.promise} [${SUBSCRIBE.button}]`,
  version: 'newsletter-2',
} as const;

/** /newsletter: the form on its own page, for browsers without JavaScript. */
export const SUBSCRIBE_PAGE = {
  title: NEWSLETTER.name,
  text: `${NEWSLETTER.promise} Enter your address, and we will send you a link to confirm it.`,
  sentTitle: 'Please check your inbox',
} as const;

/** /confirmed (§2, §8). */
export const CONFIRMATION = live(() => ({
  title: 'Confirm Your Subscription',
  description: `Confirms a subscription to ${NEWSLETTER.name} from ${SITE.name}.`,
  processing: {
    title: 'Confirming Your Subscription...',
    text: 'This takes a moment.',
  },
  ask: {
    title: 'Confirm Your Subscription',
    text: 'Please confirm with this button.',
    button: 'Confirm my subscription',
  },
  success: {
    title: 'Your subscription has been confirmed!',
    text: `${NEWSLETTER.name} will arrive in your inbox four times a year. Every email has an unsubscribe link.`,
    links: [
      { label: 'Return to Home', to: '/' },
      { label: 'Browse Resources', to: '/resources' },
    ],
  },
  error: {
    title: 'Confirmation Error',
    text: 'We could not confirm the subscription. The link may have expired, or it may not be complete. Please write to us, and we will fix it:',
    again: 'Subscribe again',
  },
}));

/** /newsletter/unsubscribe: the target of the links in our emails. */
export const UNSUBSCRIBE = live(() => ({
  title: `Unsubscribe from ${NEWSLETTER.name}`,
  description: `Ends a subscription to ${NEWSLETTER.name} from ${SITE.name}.`,
  ask: {
    title: 'Unsubscribe from the newsletter?',
    text: `We will no longer send ${NEWSLETTER.name} to`,
    button: 'Unsubscribe',
  },
  done: {
    title: 'You are unsubscribed',
    text: `We will no longer send ${NEWSLETTER.name} to`,
    undo: 'Unsubscribed by mistake? You can undo it.',
    button: 'Undo, keep me subscribed',
  },
  back: {
    title: 'You are back on the list',
    text: `We will keep sending ${NEWSLETTER.name} to`,
  },
  unknown: {
    title: 'This link is not complete',
    text: 'Your email program may have cut it off. Please open it again from the email, or write to us and we will take you off the list:',
  },
}));

/** All texts and facts of the newsletter's emails, payloads and consent records. */
export const PUBLISHER = live(() => ({
  campaign: { name: NEWSLETTER.name, tollFreeNumber: SITE.phone },
  consents: {
    subscribe: NEWSLETTER_CONSENT,
    confirm: { wording: CONFIRMATION.ask.button, version: 'newsletter-confirmation-1' },
    unsubscribe: { wording: UNSUBSCRIBE.ask.button, version: 'newsletter-departure-1' },
    resubscribe: { wording: UNSUBSCRIBE.done.button, version: 'newsletter-return-1' },
  },
  emails: {
    confirm: {
      subject: `Please confirm your subscription to ${NEWSLETTER.name}`,
      title: 'Please confirm your subscription',
      paragraphs: [
        `Someone, hopefully you, entered this address on our site to receive ${NEWSLETTER.name}: ${NEWSLETTER.promise}`,
        'One click confirms it. The link is valid for seven days. If it was not you, do nothing, and we will send nothing more.',
      ],
      button: 'Confirm my subscription',
    },
    subscribed: {
      subject: `You are subscribed to ${NEWSLETTER.name}`,
      title: 'You are already subscribed',
      paragraphs: [
        `This address was entered on our site to receive ${NEWSLETTER.name}. It is already on the list, so there is nothing to confirm.`,
        'Until the next issue arrives, you can read the articles in our library.',
      ],
      button: 'Browse Resources',
    },
    reason: `${SITE.name} sends this because the address was entered in the newsletter form on our site.`,
    unsubscribe: 'Unsubscribe this address',
    postalAddress: `${SITE.name}, ${postalLine()}`,
  },
}));
