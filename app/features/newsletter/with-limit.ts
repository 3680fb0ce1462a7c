import { createConcurrencyLimit } from '#app/platform/concurrency-limit.ts';

/** As with leads (docs/decisions.md, 0016). A call that timed out may still be stored later, so the work is idempotent. */
const limit = createConcurrencyLimit(3, 3500);

export function withLimit<T>(work: () => Promise<T>): Promise<T> {
  return limit.run(work);
}
