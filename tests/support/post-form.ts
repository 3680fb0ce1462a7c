import { randomUUID } from 'node:crypto';
import { FILLED_IN } from './lead-forms.ts';

/** Somebody who sends the contact form with scripts, from an address of their own (TRUST_PROXY: X-Forwarded-For). */
export interface Sender {
  email: string;
  /** Sends it, again and again the same. Null if the line broke. */
  send(site: string): Promise<{ status: number; page: string } | null>;
}

let senders = 0;

export function newSender(): Sender {
  const number = ++senders;
  const email = `person-${number}@example.com`;
  const body = new URLSearchParams({ ...FILLED_IN.contact, email, submission_key: randomUUID() });
  const client = `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
  return {
    email,
    async send(site) {
      try {
        const answer = await fetch(`${site}/contact`, {
          method: 'POST',
          body,
          redirect: 'manual',
          headers: { 'x-forwarded-for': client },
        });
        return { status: answer.status, page: await answer.text() };
      } catch {
        return null;
      }
    },
  };
}

/** After the redirect to the thanks it is stored; before, nothing is promised. */
export const isThanked = (answer: { status: number } | null) => answer?.status === 302;
