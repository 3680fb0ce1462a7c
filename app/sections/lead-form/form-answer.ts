import { data } from 'react-router';
import type { Errors, Values } from '#app/features/leads/lead.ts';
import { type Submission, type SubmissionOutcome, tooManyText } from '#app/features/leads/submission.ts';

/** What the page with the form is told. Nothing at all: the page behaves as if nothing had happened. */
export interface FormAnswer {
  /** It is stored, and the visitor stays on this page. */
  done?: true;
  errors?: Errors;
  failure?: FormFailure;
  /** For a page that is made anew: what stood in the fields, and the parameters of the page they stood on. */
  values?: Values;
  search?: string;
}

/** That it could not be stored: the specification's text, and what else there is to say. */
export interface FormFailure {
  text: string;
  note?: string;
}

type Refused = Exclude<SubmissionOutcome, { ok: true }>;

/** The answer to a form that was not stored. Errors and failures have their own status, and no cache may keep them. */
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
    case 'unavailable':
      return answer(503, { failure, values, search });
    case 'quarantined':
      return answer(204, null); // A browser stays where it is, with everything in its place.
  }
}

/** For a route's `headers`: an answer to a form has its own, otherwise the page's count. */
export function formHeaders({ actionHeaders, loaderHeaders }: { actionHeaders: Headers; loaderHeaders: Headers }) {
  return actionHeaders.has('cache-control') ? actionHeaders : loaderHeaders;
}

/** In the browser: a line that breaks is a failure like any other, and the page stays with all that was typed. */
export async function orFailure<Answer>(send: () => Promise<Answer>, failure: FormFailure) {
  try {
    return await send();
  } catch (thrown) {
    if (thrown instanceof Response) throw thrown; // The way to the next page.
    return answer(503, { failure });
  }
}

/** The same for a form whose thanks stand on its own page: with scripts nobody has to go anywhere. */
export async function orThanks<Answer>(send: () => Promise<Answer>, failure: FormFailure) {
  try {
    return await orFailure(send, failure);
  } catch {
    return answer(200, { done: true });
  }
}

function answer(status: number, body: FormAnswer | null, headers: Record<string, string> = {}) {
  return data(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
