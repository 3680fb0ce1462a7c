import { parentPort, workerData } from 'node:worker_threads';
import { busyTimes } from './busy-times.ts';
import { CalendarProblem } from './calendar-problem.ts';
import type { CalendarToRead } from './read-busy-times.ts';

/** Entry point of the thread that read-busy-times.ts starts. */
const { file, window } = workerData as CalendarToRead;
try {
  parentPort?.postMessage(busyTimes(new TextDecoder().decode(file), window));
} catch (error) {
  if (!(error instanceof CalendarProblem)) throw error;
  parentPort?.postMessage({ problem: error.message });
}
