import { randomUUID } from 'node:crypto';
import { FORM_PATHS, type FormName } from '#app/features/leads/lead.ts';
import { FILLED_IN } from './lead-forms.ts';

/** Submits a form with scripts from a unique client address (TRUST_PROXY: X-Forwarded-For). */
export interface Sender {
  email: string;
  /** Sends the same submission each time. Null if the connection broke. */
  send(site: string): Promise<{ status: number; page: string } | null>;
  /** What is sent, and where to. */
  path: string;
  body: URLSearchParams;
  headers: Record<string, string>;
}

let senders = 0;

export const newSender = (): Sender => senderOf('contact');

export function senderOf(form: FormName): Sender {
  const number = ++senders;
  const email = `person-${number}@example.com`;
  const path = FORM_PATHS[form];
  const body = new URLSearchParams({ ...FILLED_IN[form], email, submission_key: randomUUID() });
  const headers = { 'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}` };
  return {
    email,
    path,
    body,
    headers,
    async send(site) {
      try {
        const answer = await fetch(site + path, { method: 'POST', body, redirect: 'manual', headers });
        return { status: answer.status, page: await answer.text() };
      } catch {
        return null;
      }
    },
  };
}

/** After the redirect to the thanks it is stored; before, nothing is promised. */
export const isThanked = (answer: { status: number } | null) => answer?.status === 302;
