import { DrizzleQueryError } from 'drizzle-orm/errors';
import { data } from 'react-router';

/** Turns a database outage into a 503 page. Other errors pass through. */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isOutage(error)) throw data(null, { status: 503, headers: { 'retry-after': '30' } });
    throw error;
  }
}

/** For a page that can do without: null during an outage. Other errors pass through. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (isOutage(error)) return null;
    throw error;
  }
}

/** SQLSTATE classes: connection exception, insufficient resources, operator intervention. */
const OUTAGES = /^(08|53|57)/;
/** Messages of the driver without an error code. */
const NO_CONNECTION = /timeout exceeded when trying to connect|connection terminated|not queryable|read timeout/i;

/** An SQLSTATE outside these classes is a bug of ours; no response at all is an outage. */
export function isOutage(error: unknown): boolean {
  const isQuery = error instanceof DrizzleQueryError;
  const { code, message = '' } = ((isQuery ? error.cause : error) ?? {}) as { code?: unknown; message?: string };
  if (typeof code !== 'string') return isQuery || NO_CONNECTION.test(message);
  const isSqlState = /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E');
  return isSqlState ? OUTAGES.test(code) : isQuery || /^E[A-Z]+$/.test(code);
}
