import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { createConcurrencyLimit } from '#app/platform/concurrency-limit.ts';
import type { Picture } from './picture.ts';
import type { PictureFormat } from './picture-format.ts';

export type EncodeOutcome =
  | ({ ok: true; format: PictureFormat } & Omit<Picture, 'name'>)
  | { ok: false; reason: 'wrong-type' }
  /** It is a picture, but not one that can be shown; `detail` says why. */
  | { ok: false; reason: 'unusable'; detail: string };

const PROGRAM = resolve('app/features/pictures/encode-picture.ts');
const LONGEST_MS = 120_000;
/** Seconds of work on one picture are no reason to send the next one away. */
const turns = createConcurrencyLimit(1, 2 * LONGEST_MS);
const run = promisify(execFile);

/**
 * Encodes a file in a process of its own, one at a time. What a decoder may do to a process (crash, hang, take memory
 * and keep it) happens to that one, which knows no settings and no secrets.
 */
export async function encodeApart(input: string, folder: string): Promise<EncodeOutcome> {
  return turns.take(async () => {
    try {
      const { stdout } = await run(process.execPath, ['--no-warnings', PROGRAM, input, folder], {
        timeout: LONGEST_MS,
        killSignal: 'SIGKILL',
        env: { MALLOC_ARENA_MAX: '1' }, // Threads that hoard memory each for itself would take twice as much.
      });
      return JSON.parse(stdout);
    } catch {
      return { ok: false, reason: 'unusable', detail: 'The file could not be read as a picture.' };
    }
  });
}
