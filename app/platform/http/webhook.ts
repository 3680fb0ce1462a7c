import { createHmac } from 'node:crypto';

export interface Webhook {
  address: string;
  /** Base64, with or without `whsec_`; without it nothing is signed. */
  secret?: string | undefined;
  timeoutMs?: number;
}

export interface WebhookMessage {
  /** The idempotency key: the same in every attempt, so that a receiver can recognize duplicates. */
  id: string;
  payload: unknown;
  at: Date;
}

export interface WebhookAnswer {
  /** Null without a response. */
  status: number | null;
  /** The beginning of the response, or the error. */
  text: string;
  retryAfter: string | null;
}

const TIMEOUT_MS = 10_000;
const MAX_EXCERPT = 500;

/** Sends one message. Errors and refusals are results too; it throws only when stopped. Redirects are not followed. */
export async function postWebhook(hook: Webhook, message: WebhookMessage, stop?: AbortSignal): Promise<WebhookAnswer> {
  const { timeoutMs = TIMEOUT_MS } = hook;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = stop ? AbortSignal.any([timeout, stop]) : timeout;
  const { url, authorization } = withoutCredentials(hook.address);
  const body = JSON.stringify(message.payload);
  try {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      signal,
      body,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'wrc-advisory-webhook/1',
        'idempotency-key': message.id,
        'webhook-id': message.id,
        ...authorization,
        ...(hook.secret && signature(hook.secret, message, body)),
      },
    });
    const text = await excerpt(response);
    return { status: response.status, text, retryAfter: response.headers.get('retry-after') };
  } catch (error) {
    stop?.throwIfAborted();
    const text = timeout.aborted ? `No answer in ${timeoutMs / 1000} seconds` : causeOf(error);
    return { status: null, text, retryAfter: null };
  }
}

/** The headers of the Standard Webhooks specification, version 1. */
export function signature(secret: string, { id, at }: Pick<WebhookMessage, 'id' | 'at'>, body: string) {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const digest = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${digest}` };
}

/** `fetch` rejects credentials in a URL: send them as a header. */
function withoutCredentials(address: string): { url: URL; authorization: Record<string, string> } {
  const url = new URL(address);
  const { username, password } = url;
  url.username = url.password = '';
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  return {
    url,
    authorization: username ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` } : {},
  };
}

/** For the log. Only the status counts, so a truncated body is not an error. */
async function excerpt(response: Response): Promise<string> {
  let text = response.statusText;
  try {
    const decoder = new TextDecoder();
    let body = '';
    for await (const chunk of response.body ?? []) {
      body += decoder.decode(chunk, { stream: true });
      if (body.length >= MAX_EXCERPT) break;
    }
    text = body || text;
  } catch {}
  return text.slice(0, MAX_EXCERPT).replaceAll('\0', '');
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { message?: string; code?: string } };
  return cause?.message || cause?.code || message;
}
