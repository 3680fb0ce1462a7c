import { createHmac } from 'node:crypto';

export interface Webhook {
  address: string;
  /** Base64, with or without `whsec_`; without it nothing is signed. */
  secret?: string | undefined;
  /** How long an answer may take. */
  patienceMs?: number;
}

export interface WebhookMessage {
  /** Stays the same over all attempts, so that a receiver can tell a repetition from news. */
  id: string;
  payload: unknown;
  at: Date;
}

export interface WebhookAnswer {
  /** Null when there was none. */
  status: number | null;
  /** The start of the answer, or what went wrong. */
  text: string;
  retryAfter: string | null;
}

const PATIENCE_MS = 10_000;
const LONGEST_EXCERPT = 500;

/** Sends one message and says what came back, whatever it was. Redirects are not followed. */
export async function postWebhook(hook: Webhook, message: WebhookMessage, stop?: AbortSignal): Promise<WebhookAnswer> {
  const { patienceMs = PATIENCE_MS } = hook;
  const patience = AbortSignal.timeout(patienceMs);
  const signal = stop ? AbortSignal.any([patience, stop]) : patience;
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
    const text = patience.aborted ? `No answer in ${patienceMs / 1000} seconds` : causeOf(error);
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

/** `fetch` refuses a name and password in the address; they mean this header. */
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

/** For the log. The status has decided already, so an answer that breaks off is no failure. */
async function excerpt(response: Response): Promise<string> {
  let text = response.statusText;
  try {
    const decoder = new TextDecoder();
    let body = '';
    for await (const chunk of response.body ?? []) {
      body += decoder.decode(chunk, { stream: true });
      if (body.length >= LONGEST_EXCERPT) break;
    }
    text = body || text;
  } catch {}
  return text.slice(0, LONGEST_EXCERPT).replaceAll('\0', '');
}

function causeOf(error: unknown): string {
  const { message, cause } = error as Error & { cause?: { message?: string; code?: string } };
  return cause?.message || cause?.code || message;
}
