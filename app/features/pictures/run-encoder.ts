import { type ExecFileException, execFile } from 'node:child_process';
import { extname, join } from 'node:path';
import { createConcurrencyLimit } from '#app/platform/concurrency-limit.ts';
import type { Picture } from './picture.ts';
import type { PictureFormat } from './picture-format.ts';

export type EncodeOutcome =
  | ({ ok: true; format: PictureFormat } & Omit<Picture, 'name'>)
  | { ok: false; reason: 'wrong-type' }
  /** It is a picture, but not one that can be shown; `detail` says why. */
  | { ok: false; reason: 'unusable'; detail: string }
  /** The encoder itself failed: not the fault of the file, as far as we know. `detail` is for the log. */
  | { ok: false; reason: 'encoder-failed'; detail: string };

/** The encoder's entry point lies beside this module, in the sources and in the build. */
const PROGRAM = join(import.meta.dirname, `encode-picture${extname(import.meta.filename)}`);
const TIMEOUT_MS = 120_000;
/** One at a time. The next upload waits: encoding takes seconds. */
const limit = createConcurrencyLimit(1, 2 * TIMEOUT_MS);

/**
 * Encodes a file in a child process, without settings and secrets. A hostile file can crash the decoder, block it or
 * use up memory: none of that reaches the server.
 */
export function runEncoder(
  input: string,
  folder: string,
  { program = PROGRAM, timeoutMs = TIMEOUT_MS } = {},
): Promise<EncodeOutcome> {
  const options = {
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    env: { MALLOC_ARENA_MAX: '1' }, // With one arena for each thread, glibc would use twice as much memory.
  } as const;
  const encode = () =>
    new Promise<EncodeOutcome>((resolve) => {
      execFile(process.execPath, ['--no-warnings', program, input, folder], options, (error, stdout, stderr) => {
        resolve(error ? failed(causeOf(error, stderr, timeoutMs)) : (parse(stdout) ?? failed('it wrote no result')));
      });
    });
  return limit.run(encode);
}

function parse(line: string): EncodeOutcome | null {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function failed(detail: string): EncodeOutcome {
  return { ok: false, reason: 'encoder-failed', detail: `The picture encoder failed: ${detail}.` };
}

function causeOf({ code, signal, killed }: ExecFileException, stderr: string, timeoutMs: number): string {
  if (killed) return `it took longer than ${timeoutMs / 1000} seconds`;
  if (signal === 'SIGKILL') return 'SIGKILL ended it, perhaps because memory ran out';
  if (signal) return `${signal} ended it`;
  const reason = /^\w*Error\b.*$/m.exec(stderr)?.[0] ?? stderr.trim().split('\n').at(-1);
  return `it ended with ${code}${reason ? ` (${reason})` : ''}`;
}
