import { parentPort, workerData } from 'node:worker_threads';
import { WORK, type WorkName } from './work-on-body.ts';

/** Entry point of the threads that work-on-body.ts starts. */
const { name, html } = workerData as { name: WorkName; html: string };
parentPort?.postMessage(WORK[name](html));
