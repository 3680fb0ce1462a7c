import pino, { type Logger } from 'pino';
import { loggedError } from './log-error.ts';
import { openLogOutput } from './log-output.ts';

export type Log = Logger;

/** Readable lines on a terminal, otherwise JSON lines, written in batches. */
export async function createLog(level: string): Promise<Log> {
  const options = { level, serializers: { err: loggedError } };
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
