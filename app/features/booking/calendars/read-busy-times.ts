import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { BusyTimes, Window } from './busy-times.ts';
import { CalendarProblem } from './calendar-problem.ts';

export interface CalendarToRead {
  file: Uint8Array;
  window: Window;
}

const TIMEOUT_MS = 20_000;
const MEMORY = { maxOldGenerationSizeMb: 256 };
/** The thread's entry point lies beside this module, in the sources and in the build. */
const PROGRAM = join(import.meta.dirname, `calendar-worker${extname(import.meta.filename)}`);
const TOO_LARGE = 'Reading the calendar takes too long or too much memory. Use a calendar with fewer events.';

/**
 * Reads the busy times of a calendar file in a thread of its own, because the file is foreign: the server goes on
 * responding whatever it contains. Rejects with one sentence for the staff.
 */
export async function readBusyTimes(file: Uint8Array, window: Window, timeoutMs = TIMEOUT_MS): Promise<BusyTimes> {
  const workerData: CalendarToRead = { file, window };
  const thread = new Worker(PROGRAM, { workerData, resourceLimits: MEMORY });
  const { promise, resolve, reject } = Promise.withResolvers<BusyTimes>();
  const timer = setTimeout(() => reject(new CalendarProblem(TOO_LARGE)), timeoutMs);
  thread.once('message', (found: BusyTimes | { problem: string }) =>
    'problem' in found ? reject(new CalendarProblem(found.problem)) : resolve(found),
  );
  thread.once('error', (cause: NodeJS.ErrnoException) => {
    const isMemory = cause.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(new CalendarProblem(isMemory ? TOO_LARGE : 'The calendar cannot be read.', { cause }));
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
