import { parentPort, workerData } from 'node:worker_threads';
import { checkExport } from './check-export.ts';
import type { ExportToCheck } from './check-in-thread.ts';

/** Entry point of the threads that check-in-thread.ts starts. */
const { bytes, defaults } = workerData as ExportToCheck;
const found = checkExport(bytes, defaults);
const articles = found && 'articles' in found ? found.articles : null;
parentPort?.postMessage(articles ? { ...found, articles: null } : found);
// One article per request, so that the other thread holds one at a time.
parentPort?.on('message', () => parentPort?.postMessage(articles?.next().value ?? null));
