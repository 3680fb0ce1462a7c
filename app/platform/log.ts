import { write, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pino, { type Logger, type LoggerOptions } from 'pino';
import { isKnownOutage } from './db/outage-log.ts';

/** Large, because handing a batch to another thread costs as much CPU as a hundred lines. */
const BATCH = 64 * 1024;
const FLUSH_AFTER_MS = 50;
const RETRY_MS = 50;
/** Lines beyond this are dropped: whatever reads the log has stopped reading. */
const MAX_PENDING = 8 * 1024 * 1024;

const DIGIT_3 = '3'.charCodeAt(0);
const writeAsync = promisify(write);

export type Log = Logger;

/** Readable lines on a terminal, otherwise JSON lines, written in batches. `clean` gets every line that pino writes. */
export async function createLog(level: string, clean: (line: string) => string): Promise<Log> {
  const options: LoggerOptions = {
    ...{ level, serializers: { err: loggedError } },
    hooks: { streamWrite: clean, logMethod: withoutRepeatedOutages },
  };
  if (!process.stdout.isTTY) return pino({ ...options, base: null }, openLogOutput(1));
  const { prettyFactory } = await import('pino-pretty');
  const output = openLogOutput(1, { batch: 1 });
  const format = prettyFactory({
    colorize: true,
    ignore: 'pid,hostname,request,client',
    translateTime: 'SYS:HH:MM:ss',
  });
  return pino(options, { ...output, write: (line: string) => output.write(format(line) ?? '') });
}

/** One line says that the database does not answer, and not a stack of each job that has met it. */
const withoutRepeatedOutages: NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']> = function (
  this: Logger,
  args,
  method,
) {
  const [about] = args as [unknown];
  const { err } = (about ?? {}) as { err?: unknown };
  const begin = (reason: string) => method.call(this, { reason }, 'the database does not answer');
  if (!err || !isKnownOutage(err, begin)) method.apply(this, args);
};

/**
 * An error without personal data: nothing can be erased from a log. It names the failed statement and its place, but not
 * the values, which may hold names and messages.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, cause } = error;
  const { code, constraint, query } = error as { code?: unknown; constraint?: unknown; query?: unknown };
  return {
    type: name,
    message: typeof query === 'string' ? `Failed query: ${query}` : error.message,
    stack: framesOf(error),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(cause !== undefined && { cause: loggedError(cause) }),
  };
}

/** Without the message, which may contain the values. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

interface LogOutput {
  write(line: string): void;
  /** Calls back when everything written so far has been handed over, or can never be. */
  flush(done: () => void): void;
}

/**
 * Writes lines in batches, one batch at a time, and never blocks the main thread. pino's own destination does at the
 * end of the process: it retries for ever when the reader of a pipe is gone, and waits for one that stopped reading.
 */
export function openLogOutput(
  fd: number,
  { batch = BATCH, maxPending = MAX_PENDING, flushAfterMs = FLUSH_AFTER_MS } = {},
): LogOutput {
  let pending = '';
  let dropped = 0;
  let isBroken = false;
  let writing: Promise<void> | null = null;

  function start(): Promise<void> {
    writing ??= writePending().finally(() => {
      writing = null;
    });
    return writing;
  }

  async function writePending(): Promise<void> {
    while (pending && !isBroken) {
      const lines = dropped ? `${pending}{"level":40,"msg":"dropped ${dropped} lines of the log"}\n` : pending;
      pending = '';
      dropped = 0;
      await writeAll(fd, Buffer.from(lines)).catch(() => {
        isBroken = true;
      });
    }
  }

  const timer = setTimeout(() => void start(), flushAfterMs).unref();
  process.on('exit', () => {
    // After a crash. While a write is under way the pipe may be full, and another write would block.
    if (pending && !writing && !isBroken) writeAtExit(fd, pending);
  });

  return {
    write(line) {
      if (!pending) timer.refresh();
      if (pending.length >= maxPending) dropped++;
      else if (!isBroken) pending += line;
      if ((pending.length >= batch || isUrgent(line)) && !writing) void start();
    },
    flush: (done) => void start().then(done),
  };
}

/** Warnings and worse are written at once. pino's lines begin with their level: 10 to 30 are below a warning. */
function isUrgent(line: string): boolean {
  return line.startsWith('{"level":') && line.charCodeAt(9) > DIGIT_3;
}

async function writeAll(fd: number, bytes: Buffer): Promise<void> {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += (await writeAsync(fd, bytes, at, bytes.length - at, null)).bytesWritten;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      await sleep(RETRY_MS); // Another process that shares the pipe has made it non-blocking, and it is full.
    }
  }
}

function writeAtExit(fd: number, text: string): void {
  try {
    writeSync(fd, text);
  } catch {} // The reader is gone.
}
