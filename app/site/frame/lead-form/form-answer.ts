import { data } from 'react-router';
import type { SixSlot } from '#app/features/booking/times/six-days.ts';
import type { Errors, Values } from '#app/features/leads/lead.ts';
import type { Submission, SubmissionOutcome } from '#app/features/leads/submission.ts';

/** What an action tells the page with the form. Null: the page shows no reaction. */
export interface FormAnswer {
  /** It is stored, and the visitor stays on this page. */
  done?: true;
  errors?: Errors;
  failure?: FormFailure;
  /** The booked time was taken meanwhile: the nearest ones. */
  taken?: SixSlot[];
  /** For a page rendered without scripts: what was in the fields, and the query string of the page they were on. */
  values?: Values;
  search?: string;
}

/** The specification's text for a failed request, and what it leaves out. */
export interface FormFailure {
  text: string;
  note?: string;
}

type Refused = Exclude<SubmissionOutcome, { ok: true }>;

/** Answers a form that was not stored. Every answer has its own status, and no cache may store it. */
export function refusal(outcome: Refused, sent: Submission, failure: FormFailure) {
  const { values } = outcome;
  const { search } = new URL(sent.url);
  switch (outcome.reason) {
    case 'invalid':
      return answer(422, { errors: outcome.errors, values, search });
    case 'too-many': {
      const text = tooManyText(outcome.retryAfterSeconds);
      const wait = { 'retry-after': String(outcome.retryAfterSeconds) };
      return answer(429, { failure: { text }, values, search }, wait);
    }
    case 'refused':
      return answer(403, { failure: { text: REFUSED }, values, search });
    case 'unavailable':
      return answer(503, { failure, values, search });
    case 'quarantined':
      return answer(204, null); // On 204 a browser stays on the page, and the fields keep their values.
  }
}

/** A privacy extension or a proxy may have removed what proves that the form is ours. */
const REFUSED =
  'We could not tell that this came from our own page, so nothing was stored. Please send it again from here, or call us.';

function tooManyText(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60);
  const wait = minutes <= 1 ? 'a minute' : `${minutes} minutes`;
  return `You have sent us several messages in a short time. Please try again in ${wait}, or call us.`;
}

/** For a route's `headers`: the action's, if it has answered a form, otherwise the loader's. */
export function formHeaders({ actionHeaders, loaderHeaders }: { actionHeaders: Headers; loaderHeaders: Headers }) {
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
}

/** For a clientAction: a network error is shown like any other failure, and the fields keep their values. */
export async function orFailure<Answer>(send: () => Promise<Answer>, failure: FormFailure) {
  try {
    return await send();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown; // A redirect.
    return answer(503, { failure });
  }
}

/** For a form that thanks on its own page: with scripts the redirect to that page is not needed. */
export async function orThanks<Answer>(send: () => Promise<Answer>, failure: FormFailure) {
  try {
    return await orFailure(send, failure);
  } catch {
    return answer(200, { done: true });
  }
}

export function answer(status: number, body: FormAnswer | null, headers: Record<string, string> = {}) {
  return data(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
