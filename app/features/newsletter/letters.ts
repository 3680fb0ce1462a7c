import type { Letter } from '#app/platform/mail/letter.ts';
import { confirmationToken, departureToken } from './links.ts';
import type { NewsletterServices, Publisher } from './publisher.ts';
import type { Subscriber } from './subscribers.ts';

/** What a delivery to a subscriber holds. */
export interface LetterTo extends Record<string, unknown> {
  to: string;
  letter: Letter;
}

/** Asks for the one click that begins a subscription. */
export function confirmationLetter(outside: NewsletterServices, { letters }: Publisher, to: Subscriber): LetterTo {
  const token = confirmationToken(outside.keyedHash, to.id, outside.now());
  return letterTo(outside, letters, to, letters.confirm, `/confirmed?token=${token}`);
}

/** For somebody who is subscribed already: the form must not tell, so the letter does. */
export function subscribedLetter(outside: NewsletterServices, { letters }: Publisher, to: Subscriber): LetterTo {
  return letterTo(outside, letters, to, letters.subscribed, '/resources');
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
