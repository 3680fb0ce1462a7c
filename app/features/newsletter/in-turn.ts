import { createConcurrencyLimit } from '#app/platform/concurrency-limit.ts';

/**
 * As with leads (docs/decisions/0016): a crowd is no reason to refuse anybody, a database that does not answer is. What
 * was given up may still be stored a moment later: doing it twice has to be harmless.
 */
const turns = createConcurrencyLimit(3, 3500);

export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return turns.take(work);
}
