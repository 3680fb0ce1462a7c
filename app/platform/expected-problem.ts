import { isOutage } from './db/unavailable.ts';
import { isSystemError, StartupProblem } from './startup-problem.ts';

const DISK: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The quota of the disk is used up',
  EROFS: 'The disk is read-only',
};
const DISK_FULL = '53100'; // SQLSTATE

/** The sentence for the operator about a problem of the machine or the database. Null for a bug. */
export function expectedProblem(error: unknown): string | null {
  if (error instanceof StartupProblem) return error.message;
  const cause = deepest(error);
  const { code = '', message } = cause as { code?: string; message?: string };
  if (isSystemError(cause) && DISK[code])
    return `${DISK[code]} (${message}). Free space, or use another one, and start again.`;
  if (code === DISK_FULL) return `The database’s disk is full (${message}). Free space, and start again.`;
  if (isOutage(error))
    return `The database went away (${message || code}). What it has is whole: start it and try again.`;
  return null;
}

function deepest(error: unknown): unknown {
  const { cause } = (error ?? {}) as { cause?: unknown };
  return cause === undefined ? error : deepest(cause);
}
