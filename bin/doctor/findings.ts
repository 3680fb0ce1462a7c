import { problemsOf } from '#app/features/health/checks.ts';
import { type Check, joined } from '#app/features/health/endpoint-check.ts';

/** What asking something now has shown. */
export type Answer = Pick<Check, 'state' | 'sentence' | 'meaning' | 'todo'>;

/** A check that the history of the deliveries decided, and the answer of now: the worse one speaks, and both are said. */
export function withAnswer(check: Check, answer: Answer): Check {
  const { silence: _asked, ...known } = check;
  const silence = answer.state === 'not asked' ? { silence: 'not asked' } : {};
  const isWorse = answer.state === 'broken' || problemsOf([check]).length === 0;
  const meaning = isWorse
    ? joined(answer.meaning, problemsOf([check]).length > 0 ? check.sentence : undefined, check.meaning)
    : joined(check.meaning, `Asked now: ${answer.sentence}`);
  return { ...known, ...(isWorse && answer), meaning, ...silence };
}

/** The cause of a failed connection, without an address that may hold a password. */
export function causeOf(error: unknown): string {
  const { message, code, cause, errors } = error as Error & { code?: string; errors?: Error[] };
  if (errors?.[0]) return causeOf(errors[0]);
  if (cause instanceof Error) return causeOf(cause);
  return (message || code || String(error)).replace(/\.$/, '');
}
