import { setTimeout as sleep } from 'node:timers/promises';
import { isOutage } from './unavailable.ts';

const RETRY_MS = 250;

const unstored = new Set<string>();

/** Whether this process knows the outcome of a row, and the database does not have it yet. */
export const isUnstored = (id: string) => unstored.has(id);

/**
 * Stores what only this process knows of a row, such as the answer of a receiver: during an outage it tries again until
 * the database is back, or until `stop` is aborted. Other errors pass through.
 */
export async function untilStored(id: string, store: () => Promise<unknown>, stop?: AbortSignal): Promise<void> {
  unstored.add(id);
  try {
    for (;;) {
      const problem = await store().then(
        () => null,
        (error) => error,
      );
      if (problem === null) return;
      if (!isOutage(problem) || stop?.aborted) throw problem;
      await sleep(RETRY_MS);
    }
  } finally {
    unstored.delete(id);
  }
}
