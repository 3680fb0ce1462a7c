import { createHash } from 'node:crypto';
import type { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { postWebhook, type Webhook } from '#app/platform/http/webhook.ts';
import type { EmailMessage, PersonalEmail } from '#app/platform/mail/email.ts';
import { type Mailer, UndeliverableEmail } from '#app/platform/mail/mailer.ts';

export type Delivery = typeof deliveries.$inferSelect;
export type Destination = Delivery['destination'];

/** The result of an attempt. `rejected` ends the retries of a delivery, `gone` switches off its endpoint. */
export interface Answer {
  verdict: 'delivered' | 'retry' | 'rejected' | 'gone';
  /** The HTTP status or the SMTP code; null without an answer. */
  status: number | null;
  text: string;
  retryAfter: string | null;
}

export interface Receiver {
  /** Identifies the address, and the secret that signs for it, without revealing them. */
  addressHash: string;
  /** For the log: where it is. */
  host?: string | undefined;
  /** Makes one attempt. Errors are answers too; it throws only if `stop` aborts it. */
  send(message: Pick<Delivery, 'id' | 'payload'>, at: Date, stop: AbortSignal): Promise<Answer>;
}

/** A destination without a receiver is not configured. */
export type Receivers = Readonly<Record<Destination, Receiver | null>>;

export type AddressHashes = Readonly<Record<Destination, string | null>>;

export function addressHashes(receivers: Receivers): AddressHashes {
  const hashes = Object.entries(receivers).map(([name, receiver]) => [name, receiver?.addressHash ?? null]);
  return Object.fromEntries(hashes) as AddressHashes;
}

export function webhookReceiver(hook: Webhook): Receiver {
  return {
    addressHash: hashOf(hook.secret ? `${hook.address} ${hook.secret}` : hook.address),
    host: new URL(hook.address).host,
    async send({ id, payload }, at, stop) {
      const answer = await postWebhook(hook, { id, payload, at }, stop);
      return { ...answer, verdict: verdictOf(answer.status) };
    },
  };
}

export function staffEmailReceiver(mailer: Mailer, to: () => string): Receiver {
  return {
    host: mailer.host,
    get addressHash() {
      return hashOf(to());
    },
    // Retry permanent errors too: the mail server is ours, and an administrator will fix it.
    send: ({ id, payload }) => answerTo(mailer.send(id, to(), payload as unknown as EmailMessage), () => false),
  };
}

/** Emails to people. The payload has the recipient and, under the key `letter`, the message. */
export function emailReceiver(mailer: Mailer): Receiver {
  return {
    addressHash: hashOf('letters'),
    host: mailer.host,
    send({ id, payload }) {
      const { to, letter: message } = payload as unknown as { to: string; letter: EmailMessage | PersonalEmail };
      return answerTo(mailer.send(id, to, message), isFinal);
    },
  };
}

type SmtpError = Error & { responseCode?: number; command?: string };

/** A 5xx for the recipient is final. Other errors are about our server, and an administrator will fix it. */
function isFinal(error: SmtpError): boolean {
  const { command, responseCode = 0 } = error;
  return (command === 'RCPT TO' && responseCode >= 500) || error instanceof UndeliverableEmail;
}

async function answerTo(sending: ReturnType<Mailer['send']>, isRejection: typeof isFinal): Promise<Answer> {
  try {
    const { code, text } = await sending;
    return { verdict: 'delivered', status: code, text, retryAfter: null };
  } catch (error) {
    const { responseCode = null, message } = error as SmtpError;
    const verdict = isRejection(error as SmtpError) ? 'rejected' : 'retry';
    return { verdict, status: responseCode, text: message, retryAfter: null };
  }
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
