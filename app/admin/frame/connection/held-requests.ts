import { SESSION_REFUSED } from '#app/account/frame/browser-environment.ts';
import { ACCOUNT_HEADER, SESSION_ENDED_HEADER, SUBMISSION_HEADER } from '#app/features/accounts/account.ts';
import { uuid } from '#app/ui/uuid.ts';

/**
 * Requests for the data of screens that got no answer, or one that the session has ended. They wait here and are sent
 * again: the router sees no failure, so that the page and what is typed into it stay.
 */

/** `offline`: no connection, or no site behind the proxy. */
export type Trouble = 'offline' | 'signed-out';

interface Held {
  trouble: Trouble;
  sendAgain: () => void;
}

const FIRST_RETRY_MS = 1000;
const MAX_RETRY_MS = 10_000;
/** Nobody answers for now. Any other failure is an answer. */
const NO_SITE = [502, 503, 504];
/** Screens that say so themselves, in the words of the specification. */
const OWN_FAILURE = /^\/admin\/(articles|tools\/grant-admin)\b/;
const EDITOR = /^\/admin\/articles\/.+\.data$/;
/** The status of a redirect as the router's data. */
const REDIRECT = 202;

let held: readonly Held[] = [];
const listeners = new Set<() => void>();

function setHeld(next: readonly Held[]): void {
  held = next;
  for (const listener of listeners) listener();
}

export function onHeldChange(listener: () => void): () => void {
  listeners.add(listener);
  for (const event of ['online', 'offline']) addEventListener(event, listener);
  return () => {
    listeners.delete(listener);
    for (const event of ['online', 'offline']) removeEventListener(event, listener);
  };
}

export const isHeld = (trouble: Trouble): boolean => held.some((one) => one.trouble === trouble);

export function sendHeldAgain(trouble: Trouble): void {
  for (const one of held) if (one.trouble === trouble) one.sendAgain();
}

/**
 * Replaces `fetch`, which the router calls, while the administration is open. `onAccepted` gets the fields of each form that
 * the server has accepted, and whether it redirects. The server rejects what another account sends, and recognizes a
 * submission that it has stored.
 */
export function holdRequests(account: string, onAccepted: (fields: URLSearchParams, isDone: boolean) => void) {
  const { fetch } = window;
  window.fetch = async (input, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set(ACCOUNT_HEADER, account);
    const path = input instanceof URL ? input.pathname : '';
    if (!path.endsWith('.data') || (init.method && EDITOR.test(path))) return fetch(input, { ...init, headers });
    const fields = init.body instanceof URLSearchParams ? init.body : null;
    const press = `${input} ${fields}`;
    if (fields) headers.set(SUBMISSION_HEADER, keyOf(press));
    const response = await untilAnswered(
      () => fetch(input, { ...init, headers }),
      !OWN_FAILURE.test(path),
      init.signal,
    );
    unanswered.delete(press);
    if (fields && response.ok) onAccepted(fields, response.status === REDIRECT);
    return response;
  };
  return () => {
    window.fetch = fetch;
  };
}

/** A submission that was called back and is pressed again unchanged has the same key: the first may have arrived. */
const unanswered = new Map<string, string>();

function keyOf(press: string): string {
  const key = unanswered.get(press) ?? uuid();
  unanswered.set(press, key);
  return key;
}

async function untilAnswered(
  send: () => Promise<Response>,
  waits: boolean,
  signal?: AbortSignal | null,
): Promise<Response> {
  const one: Held = { trouble: 'offline', sendAgain: () => {} };
  try {
    for (let delay = FIRST_RETRY_MS; ; delay = Math.min(delay * 2, MAX_RETRY_MS)) {
      const answer = send().then(whole);
      const response = waits ? await answer.catch(() => null) : await answer;
      signal?.throwIfAborted();
      const trouble = troubleIn(response);
      if (response && (!trouble || (!waits && trouble === 'offline'))) return response;
      one.trouble = trouble ?? 'offline';
      setHeld([...held.filter((other) => other !== one), one]);
      await pause(one, delay, signal);
    }
  } finally {
    setHeld(held.filter((other) => other !== one));
  }
}

/** A connection that breaks in the middle of an answer is a failure as well. */
async function whole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  return new Response(body.byteLength > 0 ? body : null, response);
}

function troubleIn(response: Response | null): Trouble | null {
  if (!response || NO_SITE.includes(response.status)) return 'offline';
  return response.headers.has(SESSION_ENDED_HEADER) ? 'signed-out' : null;
}

/** Until the next attempt: after a while, or when someone is signed in. Ends with an error if the router gives up. */
function pause(one: Held, delay: number, signal?: AbortSignal | null): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  one.sendAgain = resolve;
  const timer = one.trouble === 'offline' ? setTimeout(resolve, delay) : undefined;
  const giveUp = () => reject(signal?.reason);
  signal?.addEventListener('abort', giveUp);
  if (one.trouble === 'signed-out') dispatchEvent(new Event(SESSION_REFUSED));
  return promise.finally(() => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', giveUp);
  });
}
