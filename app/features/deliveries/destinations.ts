import { createHash } from 'node:crypto';
import type { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import type { Mailer } from '#app/platform/mail/mailer.ts';
import { postWebhook, type Webhook } from '#app/platform/webhook.ts';

export type Delivery = typeof deliveries.$inferSelect;
export type Destination = Delivery['destination'];

/** What came back, and what it means: done, try again, never again, or never again for anything. */
export interface Answer {
  verdict: 'delivered' | 'retry' | 'rejected' | 'gone';
  /** The HTTP status, or the mail server's code; null without an answer. */
  status: number | null;
  text: string;
  retryAfter: string | null;
}

/** A place that deliveries go to. */
export interface Receiver {
  /** Tells one address from another without revealing it. */
  addressHash: string;
  /** One attempt. Whatever goes wrong is an answer; it throws only when it is told to stop. */
  send(delivery: Delivery, at: Date, stop: AbortSignal): Promise<Answer>;
}

/** A destination without a receiver is not configured. */
export type Receivers = Readonly<Record<Destination, Receiver | null>>;

export function webhookReceiver(hook: Webhook): Receiver {
  return {
    addressHash: hashOf(hook.address),
    async send({ id, payload }, at, stop) {
      const answer = await postWebhook(hook, { id, payload, at }, stop);
      return { ...answer, verdict: verdictOf(answer.status) };
    },
  };
}

export function mailReceiver(mailer: Mailer, to: string): Receiver {
  return {
    addressHash: hashOf(to),
    async send({ id, payload }) {
      try {
        const { code, text } = await mailer.send(id, to, payload as unknown as EmailMessage);
        return { verdict: 'delivered', status: code, text, retryAfter: null };
      } catch (error) {
        // Also what a mail server calls permanent: it is our own, and somebody will put it right.
        const { responseCode, message } = error as SmtpError;
        return { verdict: 'retry', status: responseCode ?? null, text: message, retryAfter: null };
      }
    },
  };
}

type SmtpError = Error & { responseCode?: number; command?: string };

/** Letters to people, each to an address of its own; it stands in the payload beside the letter. */
export function letterReceiver(mailer: Mailer): Receiver {
  return {
    addressHash: hashOf('letters'),
    async send({ id, payload }) {
      const { to, letter } = payload as unknown as { to: string; letter: EmailMessage };
      try {
        const { code, text } = await mailer.send(id, to, letter);
        return { verdict: 'delivered', status: code, text, retryAfter: null };
      } catch (error) {
        const { responseCode: code = null, command, message } = error as SmtpError;
        // A mailbox that does not exist will not appear. Any other refusal is about us, and somebody will put it right.
        const verdict = command === 'RCPT TO' && code !== null && code >= 500 ? 'rejected' : 'retry';
        return { verdict, status: code, text: message, retryAfter: null };
      }
    },
  };
}

const WORTH_ANOTHER_TRY = new Set([408, 425, 429]);

export function verdictOf(status: number | null): Answer['verdict'] {
  if (status === null) return 'retry';
  if (status >= 200 && status < 300) return 'delivered';
  if (status === 410) return 'gone';
  return status >= 400 && status < 500 && !WORTH_ANOTHER_TRY.has(status) ? 'rejected' : 'retry';
}

function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url');
}
