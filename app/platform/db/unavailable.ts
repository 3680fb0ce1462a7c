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
/** What the driver says when it gets no connection, or loses one. */
const NO_CONNECTION = /timeout exceeded when trying to connect|connection terminated|not queryable|read timeout/i;

/** An answer of the database's with a code of its own is our mistake; no answer at all is an outage. */
export function isOutage(error: unknown): boolean {
  const asked = error instanceof DrizzleQueryError;
  const { code, message = '' } = ((asked ? error.cause : error) ?? {}) as { code?: unknown; message?: string };
  if (typeof code !== 'string') return asked || NO_CONNECTION.test(message);
  const isSqlState = /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E');
  return isSqlState ? OUTAGES.test(code) : asked || /^E[A-Z]+$/.test(code);
}
