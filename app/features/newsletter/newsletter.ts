/** What the newsletter's forms, tables and server share. Plain data and rules, no I/O. */

/** `bounced` is set by hand. `quarantined`: only submissions with a filled honeypot have named this address. */
export const SUBSCRIBER_STATES = ['pending', 'confirmed', 'unsubscribed', 'bounced', 'quarantined'] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

/** The forms, and their names in the payload (`contact.source`). */
export const SUBSCRIBE_FORMS = { footer: 'Website Footer', resources: 'Resources Page' } as const;
export type SubscribeFormName = keyof typeof SUBSCRIBE_FORMS;

/** The honeypot (§5). */
export const HONEYPOT_FIELD = 'company_website';
/** Where the browser keeps the subscribed address (§3). */
export const STORED_EMAIL = 'wrc_newsletter_email';

export const THROTTLE_MS = 30_000;
export const ERROR_SHOWN_MS = 3000;

const MAX_EMAIL_LENGTH = 255;

/**
 * The trimmed address, or null if it is not deliverable: it needs an @ and a dot after it (§5), and no character that a
 * mail header would read as a second address.
 */
export function readEmail(typed: string): string | null {
  const email = typed.trim();
  return email.length <= MAX_EMAIL_LENGTH && ADDRESS.test(email) ? email : null;
}

const ADDRESS = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:".]+(\.[^\s\p{C}@<>()[\]\\,;:".]+)+$/u;
