import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { LONG_TEXT } from '#app/features/articles/article-fields.ts';
import { createConcurrencyLimit } from '#app/platform/jobs/concurrency-limit.ts';
import { sanitizeBody } from './article-body.ts';
import { bodyAsMarkdown } from './body-as-markdown.ts';
import { readableBody } from './readable-body.ts';
import { removedMarkup } from './removed-markup.ts';
import { shownSource } from './shown-source.ts';

export const WORK = { sanitizeBody, readableBody, removedMarkup, bodyAsMarkdown, shownSource };
export type WorkName = keyof typeof WORK;

/** The work on a body took too long. The message is for its author. */
export class BodyTooComplex extends Error {
  override name = 'BodyTooComplex';
  override message = 'This text takes too long to check. Shorten it, or split it into two articles.';
}

const TIMEOUT_MS = 15_000;
const MEMORY = { maxOldGenerationSizeMb: 256 };
/** The thread's entry point lies beside this module, in the sources and in the build. */
const PROGRAM = join(import.meta.dirname, `body-worker${extname(import.meta.filename)}`);
const limit = createConcurrencyLimit(2, 4 * TIMEOUT_MS);

/** Works on a long body in a thread: a megabyte takes seconds, and the server has other requests to answer. */
export async function workOnBody<Name extends WorkName>(
  name: Name,
  html: string,
  timeoutMs = TIMEOUT_MS,
): Promise<ReturnType<(typeof WORK)[Name]>> {
  type Result = ReturnType<(typeof WORK)[Name]>;
  if (html.length <= LONG_TEXT) return WORK[name](html) as Result;
  return inThread<Result>(PROGRAM, { name, html }, timeoutMs);
}

/** Runs a program with this input in a thread, as soon as fewer than two threads work on articles. */
export function inThread<Result>(program: string, workerData: unknown, timeoutMs = TIMEOUT_MS): Promise<Result> {
  return limit.run(() => resultOf<Result>(new Worker(program, { workerData, resourceLimits: MEMORY }), timeoutMs));
}

async function resultOf<Result>(thread: Worker, timeoutMs: number): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const timer = setTimeout(() => reject(new BodyTooComplex()), timeoutMs);
  thread.once('message', resolve);
  thread.once('error', (error: NodeJS.ErrnoException) =>
    reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new BodyTooComplex() : error),
  );
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
