import pino, { type Logger } from 'pino';
import { openLogOutput } from './log-output.ts';

export type Log = Logger;

/** Readable lines on a terminal, otherwise JSON lines, written in batches. `clean` gets every line that pino writes. */
export async function createLog(level: string, clean: (line: string) => string): Promise<Log> {
  const options = { level, serializers: { err: loggedError }, hooks: { streamWrite: clean } };
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
