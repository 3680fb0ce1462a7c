import { parentPort, workerData } from 'node:worker_threads';
import { checkExport } from './transfer/check-export.ts';
import type { ExportToCheck } from './transfer/check-in-thread.ts';
import { WORK, type WorkName } from './work-on-body.ts';

/** Entry point of the threads that work-on-body.ts and check-in-thread.ts start. */
if ('name' in workerData) {
  const { name, html } = workerData as { name: WorkName; html: string };
  parentPort?.postMessage(WORK[name](html));
} else {
  const { bytes, defaults } = workerData as ExportToCheck;
  const found = checkExport(bytes, defaults);
  const articles = found && 'articles' in found ? found.articles : null;
  parentPort?.postMessage(articles ? { ...found, articles: null } : found);
  // One article per request, so that the other thread holds one at a time.
  parentPort?.on('message', () => parentPort?.postMessage(articles?.next().value ?? null));
}
