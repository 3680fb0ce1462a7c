import type { EmailMessage } from '#app/platform/mail/email.ts';
import { confirmationToken, unsubscribeToken } from './links.ts';
import type { NewsletterServices, Publisher } from './publisher.ts';
import type { Subscriber } from './subscribers.ts';

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
