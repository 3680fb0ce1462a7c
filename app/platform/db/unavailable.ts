import { DrizzleQueryError } from 'drizzle-orm/errors';
import { data } from 'react-router';

/** Waits for work on the database. Should the database be away, visitors get a 503 that says so, not an error. */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isOutage(error)) throw data(null, { status: 503, headers: { 'retry-after': '30' } });
    throw error;
  }
}

/** PostgreSQL's classes for lost connections, exhausted resources and an operator who intervened. */
const OUTAGES = /^(08|53|57)/;

/** An answer of the database's with a code of its own is our mistake; no answer at all is an outage. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof DrizzleQueryError)) return false;
  const code = String((error.cause as { code?: unknown } | undefined)?.code ?? '');
  const isSqlState = /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E');
  return !isSqlState || OUTAGES.test(code);
}
