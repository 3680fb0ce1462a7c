import { data } from 'react-router';
import type { FieldErrors } from '#app/features/accounts/forms.ts';
import { waitText } from '#app/features/accounts/sign-in/wait-text.ts';

/** What a form about accounts is told when it was not accepted, or when it stays to say what was done. */
export interface AccountAnswer {
  /** Which of a page's forms it is about. */
  form?: string;
  errors?: FieldErrors;
  /** Why it was refused as a whole, in a sentence. */
  failure?: string;
  /** What stood in the fields, for a page that is made anew; never a password. */
  values?: Readonly<Record<string, string>>;
  done?: true;
}

export function refuse(status: 400 | 401 | 403 | 422, answer: AccountAnswer) {
  return data(answer, { status });
}

export function letWait(seconds: number, answer: AccountAnswer = {}) {
  const headers = { 'retry-after': String(seconds) };
  return data<AccountAnswer>({ ...answer, failure: waitText(seconds) }, { status: 429, headers });
}

/** For the route: what its loader and its action want to be said beside the page. Cookies are passed on anyway. */
export function answerHeaders({ loaderHeaders, actionHeaders }: Record<'loaderHeaders' | 'actionHeaders', Headers>) {
  const said = [...loaderHeaders, ...actionHeaders].filter(([name]) => name !== 'set-cookie');
  return Object.fromEntries(said);
}

/** On to another page, with cookies to keep. */
export function redirectHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
}
