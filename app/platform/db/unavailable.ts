import { DrizzleQueryError } from 'drizzle-orm/errors';
import { data, type ServerBuild } from 'react-router';

/** Turns a database outage into a 503 page where no loader or action does it, as in a middleware. Other errors pass through. */
export async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isOutage(error) ? unavailable() : error;
  }
}

const unavailable = () => data(null, { status: 503, headers: { 'retry-after': '30' } });

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

/** Not the mail server, whose system errors look the same: those of the database come as failed queries. */
export function isDatabaseAway(error: unknown): boolean {
  const { code } = (error ?? {}) as { code?: unknown };
  const isSystemError = typeof code === 'string' && /^E[A-Z]+$/.test(code);
  return isOutage(error) && (error instanceof DrizzleQueryError || !isSystemError);
}

type Route = NonNullable<ServerBuild['routes'][string]>;
type Handler = NonNullable<Route['module']['loader']>;
type Log = { error(about: object, text: string): void };

/**
 * For every loader and action: a database that is away, or has rolled back because of another transaction, is a 503, which
 * scripts wait for and send again.
 */
export function answeringOutages(build: ServerBuild, log: Log): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    return [id, route && { ...route, module: around(route, log) }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function around({ module }: Route, log: Log): Route['module'] {
  const { loader, action } = module;
  return {
    ...module,
    ...(loader && { loader: answering(loader, log) }),
    ...(action && { action: answering(action, log) }),
  };
}

function answering(handler: Handler, log: Log): Handler {
  return async (args) => {
    try {
      return await handler(args);
    } catch (error) {
      if (!isTransient(error)) throw error;
      log.error({ err: error }, 'a page could not be answered for a moment');
      throw unavailable();
    }
  };
}

/** Deadlocks and conflicts: nothing was changed, and another attempt works. */
const ROLLED_BACK = /^40/;

function isTransient(error: unknown): boolean {
  if (isDatabaseAway(error)) return true;
  const { code } = ((error instanceof DrizzleQueryError ? error.cause : error) ?? {}) as { code?: unknown };
  return typeof code === 'string' && ROLLED_BACK.test(code);
}
