import { isDatabaseAway } from './unavailable.ts';

/** A connection that still works for a moment while the others break is no end of the outage. */
const QUIET_MS = 500;

let began: number | null = null;
let latest = 0;

/**
 * Every job and request meets an outage of the database, each with an error: the log has one line when it begins and one
 * when it is over. True for an error of the database's absence; `begin` is called for the first.
 */
export function isKnownOutage(error: unknown, begin: (reason: string) => void): boolean {
  if (!isDatabaseAway(error)) return false;
  latest = Date.now();
  if (began === null) {
    began = latest;
    const { cause, message } = error as Error & { cause?: Error };
    begin(cause?.message || message || String((cause as { code?: string } | undefined)?.code));
  }
  return true;
}

/** Called when a connection has done its work. */
export function noteAnswer(log: { warn(about: object, text: string): void }): void {
  if (began === null || Date.now() - latest < QUIET_MS) return;
  const seconds = Math.round((Date.now() - began) / 1000);
  began = null;
  log.warn({ seconds }, 'the database is back');
}
