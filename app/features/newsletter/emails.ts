import type { EmailMessage } from '#app/platform/mail/email.ts';
import { confirmationToken, departureToken } from './links.ts';
import type { NewsletterServices, Publisher } from './publisher.ts';
import type { Subscriber } from './subscribers.ts';

/** What a delivery to a subscriber holds. */
export interface LetterTo extends Record<string, unknown> {
  to: string;
  letter: EmailMessage;
}

/** Asks for the one click that begins a subscription. */
export function confirmationLetter(services: NewsletterServices, { letters }: Publisher, to: Subscriber): LetterTo {
  const token = confirmationToken(services.keyedHash, to.id, services.now());
  return letterTo(services, letters, to, letters.confirm, `/confirmed?token=${token}`);
}

/** For somebody who is subscribed already: the form must not tell, so the letter does. */
export function subscribedLetter(services: NewsletterServices, { letters }: Publisher, to: Subscriber): LetterTo {
  return letterTo(services, letters, to, letters.subscribed, '/resources');
}

function letterTo(
  { siteUrl, keyedHash }: NewsletterServices,
  { reason, leave, postalAddress }: Publisher['letters'],
  { id, email }: Subscriber,
  { button, ...words }: Publisher['letters']['confirm'],
  path: string,
): LetterTo {
  const leaveUrl = `${siteUrl}/newsletter/unsubscribe?token=${departureToken(keyedHash, id)}`;
  return {
    to: email,
    letter: {
      ...words,
      facts: [],
      button: { label: button, url: siteUrl + path },
      unsubscribe: { label: leave, url: leaveUrl },
      smallPrint: [reason, postalAddress],
    },
  };
}
