import type { EmailMessage } from '#app/platform/mail/email.ts';
import { isSame, type KeyedHash } from '#app/platform/secret.ts';
import type { NewsletterServices, Publisher } from './publisher.ts';
import type { Subscriber } from './subscribers.ts';

/** Signed links in our emails: the signature replaces a sign-in. */

const CONFIRM = 'newsletter confirmation';
const UNSUBSCRIBE = 'newsletter departure'; // Part of the signature: changing it would break links already sent.
const CONFIRM_WITHIN_MS = 7 * 24 * 60 * 60_000;

/** The payload of a delivery to a subscriber. `letter` is its stored name. */
export interface SubscriberEmail extends Record<string, unknown> {
  to: string;
  letter: EmailMessage;
}

/** Asks the subscriber to confirm. */
export function confirmationEmail(
  services: NewsletterServices,
  { emails }: Publisher,
  to: Subscriber,
): SubscriberEmail {
  const token = confirmationToken(services.keyedHash, to.id, services.now());
  return emailTo(services, emails, to, emails.confirm, `/confirmed?token=${token}`);
}

/** The form must not reveal that an address is subscribed already, so this email says it. */
export function alreadySubscribedEmail(
  services: NewsletterServices,
  { emails }: Publisher,
  to: Subscriber,
): SubscriberEmail {
  return emailTo(services, emails, to, emails.subscribed, '/resources');
}

function emailTo(
  { siteUrl, keyedHash }: NewsletterServices,
  { reason, unsubscribe, postalAddress }: Publisher['emails'],
  { id, email }: Subscriber,
  { button, ...texts }: Publisher['emails']['confirm'],
  path: string,
): SubscriberEmail {
  const unsubscribeUrl = `${siteUrl}/newsletter/unsubscribe?token=${unsubscribeToken(keyedHash, id)}`;
  return {
    to: email,
    letter: {
      ...texts,
      facts: [],
      button: { label: button, url: siteUrl + path },
      unsubscribe: { label: unsubscribe, url: unsubscribeUrl },
      smallPrint: [reason, postalAddress],
    },
  };
}

export function confirmationToken(hash: KeyedHash, subscriberId: string, issuedAt: Date): string {
  const issued = issuedAt.getTime().toString(36);
  return `${subscriberId}.${issued}.${hash(CONFIRM, `${subscriberId}.${issued}`)}`;
}

type ReadToken = { ok: true; subscriberId: string; issuedAt: Date } | { ok: false; reason: 'forged' | 'expired' };

/** Valid for seven days. */
export function readConfirmationToken(hash: KeyedHash, token: string, now: Date): ReadToken {
  const [subscriberId = '', issued = '', signature = '', ...rest] = token.split('.');
  const isOurs = isSame(signature, hash(CONFIRM, `${subscriberId}.${issued}`));
  if (rest.length > 0 || !isOurs) return { ok: false, reason: 'forged' };
  const issuedAt = new Date(Number.parseInt(issued, 36));
  if (now.getTime() - issuedAt.getTime() > CONFIRM_WITHIN_MS) return { ok: false, reason: 'expired' };
  return { ok: true, subscriberId, issuedAt };
}

/** Never expires: an old email must still let its reader unsubscribe. */
export function unsubscribeToken(hash: KeyedHash, subscriberId: string): string {
  return `${subscriberId}.${hash(UNSUBSCRIBE, subscriberId)}`;
}

/** The subscriber's id, or null for a forged token. */
export function readUnsubscribeToken(hash: KeyedHash, token: string): string | null {
  const [subscriberId = '', signature = '', ...rest] = token.split('.');
  return rest.length === 0 && isSame(signature, hash(UNSUBSCRIBE, subscriberId)) ? subscriberId : null;
}
