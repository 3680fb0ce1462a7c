import { once } from 'node:events';
import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type CheckedArticle, checkExport } from './check-export.ts';
import type { ImportDefaults } from './complete-article.ts';

export interface ExportToCheck {
  bytes: Uint8Array<ArrayBuffer>;
  defaults: ImportDefaults;
}

type Found = { kind: string; leftOut: string[] } | { problem: string } | null;

/** Reading took too long or too much memory. The message is for the person who imports. */
export class ExportTooLarge extends Error {
  override name = 'ExportTooLarge';
  override message = 'Reading this file takes too long or too much memory. Export fewer articles at once.';
}

/** A few paragraphs: faster than starting a thread. Twenty kilobytes of short lines took a second. */
const INLINE_BYTES = 2000;
const TIMEOUT_MS = 90_000;
const MEMORY = { maxOldGenerationSizeMb: 768 };
/** The thread's entry point lies beside this module, in the sources and in the build. */
const PROGRAM = join(import.meta.dirname, `import-worker${extname(import.meta.filename)}`);

/** Checks a long export in a thread: it can take minutes, and the server has requests to answer. */
export async function checkInThread<T>(
  workerData: ExportToCheck,
  work: (found: Found, next: () => Promise<CheckedArticle | null>) => Promise<T>,
): Promise<T> {
  if (workerData.bytes.length <= INLINE_BYTES) {
    const found = checkExport(workerData.bytes, workerData.defaults);
    return work(found, async () => (found && 'articles' in found ? found.articles.next().value : null));
  }
  const transferList = [workerData.bytes.buffer]; // Moved, not copied.
  const thread = new Worker(PROGRAM, { workerData, transferList, resourceLimits: MEMORY });
  thread.on('error', () => {}); // Between two answers no promise listens.
  const answer = async () => {
    const [message] = await once(thread, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
    return message;
  };
  try {
    const found: Found = await answer();
    return await work(found, () => {
      thread.postMessage('next');
      return answer();
    });
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string };
    throw code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError' ? new ExportTooLarge() : error;
  } finally {
    await thread.terminate();
  }
}
