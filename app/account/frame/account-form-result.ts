import { data } from 'react-router';
import type { AccountErrors } from '#app/features/accounts/forms.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';

/** Action data of an account form: its errors, or that it succeeded without leaving the page. */
export interface AccountFormResult {
  /** Which of the page's forms it belongs to. */
  form?: string;
  errors?: AccountErrors;
  /** An error of the form as a whole. */
  failure?: string;
  /** Submitted values, to prefill the form without JavaScript; never a password. */
  values?: Readonly<Record<string, string>>;
  done?: true;
}

/** The answer to a sign-in without leaving the page: done, or what to enter next, and why. */
export interface SignInStep {
  step: 'done' | 'password' | 'code';
  problem?: string;
  /** The account's role accepts nothing but a passkey. */
  needsPasskey?: boolean;
}

export function refuse(status: 400 | 401 | 403 | 422, answer: AccountFormResult) {
  return data(answer, { status });
}

export function tooManyRequests(seconds: number, answer: AccountFormResult = {}) {
  const headers = { 'retry-after': String(seconds) };
  return data<AccountFormResult>({ ...answer, failure: waitText(seconds) }, { status: 429, headers });
}

/** Merges loader and action headers. React Router forwards Set-Cookie by itself. */
export function accountHeaders({ loaderHeaders, actionHeaders }: Record<'loaderHeaders' | 'actionHeaders', Headers>) {
  return Object.fromEntries([...loaderHeaders, ...actionHeaders].filter(([name]) => name !== 'set-cookie'));
}

export function redirectHeaders(cookies: readonly string[]): Headers {
  const headers = new Headers();
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return headers;
}

export function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const time =
    seconds < 60
      ? `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
      : `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
  return `Too many attempts. Please try again in ${time}.`;
}

/** The head of an account page, which search engines leave out. */
export function accountMeta(path: string, title: string, description: string) {
  return ({ matches }: { matches: readonly unknown[] }) =>
    pageHead({ siteUrl: siteUrlOf(matches), path, title, description, robots: 'noindex' });
}
