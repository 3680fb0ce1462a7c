/** The delay after each attempt: ten attempts in about three days. */
export const WAITS_MINUTES = [1, 5, 20, 60, 180, 360, 720, 1200, 1800];
const JITTER = 0.2;
const MAX_REQUESTED_MS = 24 * 60 * 60_000;

export const MAX_TRIES = WAITS_MINUTES.length + 1;

/**
 * The time of the next attempt, or null after the last one. Never before the receiver's `Retry-After`. Jitter spreads the
 * retries of many deliveries: `random` is between 0 and 1.
 */
export function nextAttempt(tries: number, retryAfter: string | null, now: Date, random: number): Date | null {
  const minutes = WAITS_MINUTES[tries - 1];
  if (minutes === undefined) return null;
  const planned = minutes * 60_000 * (1 - JITTER + 2 * JITTER * random);
  const asked = Math.min(waitAsked(retryAfter, now), MAX_REQUESTED_MS);
  // `Retry-After` gets jitter too: many deliveries may have been given the same one.
  return new Date(now.getTime() + Math.max(planned, asked * (1 + JITTER * random)));
}

/** `Retry-After` is a number of seconds or an HTTP date. */
function waitAsked(retryAfter: string | null, now: Date): number {
  if (!retryAfter) return 0;
  const milliseconds = /^\d+$/.test(retryAfter.trim())
    ? Number(retryAfter) * 1000
    : Date.parse(retryAfter) - now.getTime();
  return Number.isNaN(milliseconds) ? 0 : Math.max(0, milliseconds);
}
