import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { extname, join } from 'node:path';
import type { Picture, PictureFormat } from '#app/features/pictures/picture.ts';
import { createConcurrencyLimit } from '#app/platform/jobs/concurrency-limit.ts';
import type { Engraving } from './engrave.ts';

/** A photo of a person that is drawn as an engraving. */
export interface PortraitJob {
  make: 'portrait';
  /** What is drawn: a part of the photo, as shares of its width and height. */
  crop: { left: number; top: number; width: number; height: number };
  engraving: Engraving;
  size: Readonly<Record<'width' | 'height', number>>;
  /** Red, green and blue. */
  ink: Color;
  paper: Color;
}
type Color = readonly [number, number, number];

export type EncoderJob =
  /** Reads a picture and writes it, or its responsive sizes, into an empty folder. The result is an EncodeOutcome. */
  | { make: 'original' | 'sizes'; input: string; folder: string }
  | (PortraitJob & { input: string; folder: string })
  /** The ground and the result, a JPEG, are in base64. */
  | { make: 'card'; ground: string; lettering: string };

/** Runs a job, which is made when its turn comes. */
type RunEncoder = (makeJob: () => EncoderJob) => Promise<unknown>;

export interface EncoderReply {
  result: unknown;
  /** The encoder's memory after the job. */
  megabytes: number;
}

export type EncodeOutcome =
  | ({ ok: true; format: PictureFormat } & Omit<Picture, 'name'>)
  | { ok: false; reason: 'wrong-type' }
  /** It is a picture, but not one that can be shown; `detail` says why. */
  | { ok: false; reason: 'unusable'; detail: string }
  /** The encoder itself failed: not the fault of the file, as far as we know. `detail` is for the log. */
  | { ok: false; reason: 'encoder-failed'; detail: string };

/** The encoder's entry point lies beside this module, in the sources and in the build. */
const PROGRAM = join(import.meta.dirname, `encode-picture${extname(import.meta.filename)}`);
const DEFAULTS = {
  program: PROGRAM,
  timeoutMs: 120_000,
  /** The encoder ends itself in the middle of a job that needs more. */
  limitMb: 256,
  /** An encoder that keeps more after a job is replaced. */
  spentMb: 128,
  /** Then the encoder ends and gives its memory back. */
  idleMs: 60_000,
};

/**
 * One child process without settings and secrets, for one job at a time. It starts with the first job and is used again.
 * A hostile file can crash the decoder, block it or use up memory: the job fails, and the next one gets a new process.
 */
export function createEncoder(options: Partial<typeof DEFAULTS> = {}): RunEncoder {
  const { program, timeoutMs, limitMb, spentMb, idleMs } = { ...DEFAULTS, ...options };
  const limit = createConcurrencyLimit(1, 2 * timeoutMs);
  let encoder: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    encoder?.kill('SIGKILL');
    encoder = undefined;
  }

  async function run(job: EncoderJob): Promise<unknown> {
    clearTimeout(idle);
    const child =
      encoder ??
      start(program, limitMb, () => {
        if (encoder === child) encoder = undefined;
      });
    encoder = child;
    try {
      const { result, megabytes } = await ask(child, job, timeoutMs);
      if (megabytes > spentMb) end();
      else idle = setTimeout(end, idleMs).unref();
      return result;
    } catch (error) {
      end();
      throw error;
    }
  }
  return (makeJob) => limit.run(() => run(makeJob()));
}

/** glibc keeps freed pixels unless large blocks are mapped one by one and all threads share one arena. */
const ENV = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

function start(program: string, limitMb: number, onExit: () => void): ChildProcess {
  const child = fork(program, [String(limitMb)], {
    execArgv: ['--no-warnings', '--expose-gc', '--max-semi-space-size=1'],
    env: ENV,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  child.once('exit', onExit);
  child.on('error', () => {}); // A failed start or signal: the job gets it too, if there is one.
  // An idle encoder does not keep a command running. It ends when the channel closes.
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket).unref();
  return child;
}

async function ask(child: ChildProcess, job: EncoderJob, timeoutMs: number): Promise<EncoderReply> {
  const done = new AbortController();
  const { signal } = done;
  let stderr = '';
  const listen = (chunk: Buffer) => {
    stderr = (stderr + chunk).slice(-10_000);
  };
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    child.kill('SIGKILL');
  }, timeoutMs);
  child.stderr?.on('data', listen);
  try {
    const reply = once(child, 'message', { signal });
    const ended = once(child, 'close', { signal }).then(([code, killedBy]) => {
      const cause = timedOut ? `it took longer than ${timeoutMs / 1000} seconds` : causeOf(code, killedBy, stderr);
      throw new Error(`The picture encoder failed: ${cause}.`);
    });
    child.send(job, () => {}); // If it cannot be sent, the process has ended.
    const [message] = await Promise.race([reply, ended]);
    return message;
  } finally {
    clearTimeout(timer);
    child.stderr?.off('data', listen);
    done.abort();
  }
}

function causeOf(code: number | null, signal: string | null, stderr: string): string {
  if (signal === 'SIGKILL') return 'SIGKILL ended it, perhaps because memory ran out';
  if (signal) return `${signal} ended it`;
  if (code === 0) return 'it wrote no result';
  const reason = /^\w*Error\b.*$/m.exec(stderr)?.[0] ?? stderr.trim().split('\n').at(-1);
  return `it ended with ${code}${reason ? ` (${reason})` : ''}`;
}

const runEncoder = createEncoder();

export async function encodePicture(
  make: 'original' | 'sizes' | PortraitJob,
  input: string,
  folder: string,
  run = runEncoder,
): Promise<EncodeOutcome> {
  try {
    return (await run(() => ({ ...(typeof make === 'string' ? { make } : make), input, folder }))) as EncodeOutcome;
  } catch (error) {
    return { ok: false, reason: 'encoder-failed', detail: (error as Error).message };
  }
}

/** Draws an SVG over a picture (in base64) of the same size. */
export async function composeCard(ground: string, lettering: () => string): Promise<Buffer> {
  const jpeg = await runEncoder(() => ({ make: 'card', ground, lettering: lettering() }));
  return Buffer.from(jpeg as string, 'base64');
}
