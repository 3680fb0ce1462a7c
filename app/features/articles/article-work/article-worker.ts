import { parentPort, workerData } from 'node:worker_threads';
import { WORK } from './work-on-article.ts';

/** Entry point of the threads that work-on-article.ts starts. */
const { name, input } = workerData as { name: keyof typeof WORK; input: never };
parentPort?.postMessage(await WORK[name](input));
