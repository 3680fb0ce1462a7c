import pino, { type Logger } from 'pino';
import pretty from 'pino-pretty';
import { loggedError } from './log-error.ts';

export type Log = Logger;

/** Readable lines on a terminal, otherwise JSON lines, written in batches. */
export function createLog(level: string): Log {
  const options = { level, serializers: { err: loggedError } };
  return process.stdout.isTTY ? pino(options, readableLines()) : pino({ ...options, base: null }, batchedLines());
}

function readableLines() {
  return pretty({ colorize: true, ignore: 'pid,hostname,request,client', translateTime: 'SYS:HH:MM:ss', sync: true });
}

function batchedLines() {
  const destination = pino.destination({ dest: 1, sync: false, minLength: 4096 });
  setInterval(() => destination.flush(), 1000).unref();
  process.on('exit', () => destination.flushSync());
  return destination;
}
