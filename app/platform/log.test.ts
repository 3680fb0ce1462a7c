import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { loggedError, openLogOutput } from './log.ts';

test('a failed query is logged without its values', () => {
  const cause = Object.assign(new Error('violates check constraint "leads_name_length"'), {
    code: '23514',
    constraint: 'leads_name_length',
    detail: 'Failing row contains (Dana Whitfield).',
  });
  const error = new DrizzleQueryError('insert into leads values ($1)', ['Dana Whitfield'], cause);
  const lines: string[] = [];
  const log = pino({ serializers: { err: loggedError } }, { write: (line) => void lines.push(line) });
  log.error({ err: error }, 'a lead could not be stored');
  expect(lines.join()).not.toContain('Whitfield');
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    message: 'Failed query: insert into leads values ($1)',
    stack: expect.stringContaining('log.test.ts'),
    cause: { code: '23514', constraint: 'leads_name_length' },
  });
});

test('any other error keeps its message', () => {
  expect(loggedError(new TypeError('no such thing'))).toMatchObject({ type: 'TypeError', message: 'no such thing' });
  expect(loggedError('thrown')).toBe('thrown');
});

function fileForTest() {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const path = join(folder.path, 'log');
  return { path, fd: openSync(path, 'a') };
}

const flushed = (output: ReturnType<typeof openLogOutput>) => new Promise<void>((done) => output.flush(done));

test('every line is written, in order', async () => {
  const { path, fd } = fileForTest();
  const output = openLogOutput(fd, { batch: 50 });
  const lines = Array.from({ length: 200 }, (_, index) => `line ${index}\n`);
  for (const line of lines) output.write(line);
  await flushed(output);
  output.write('the last one\n');
  await flushed(output);
  expect(readFileSync(path, 'utf8')).toBe(`${lines.join('')}the last one\n`);
});

test('a warning is written at once, with what came before it', async () => {
  const { path, fd } = fileForTest();
  const output = openLogOutput(fd, { flushAfterMs: 3_600_000 });
  output.write('{"level":30}\n');
  output.write('{"level":40}\n');
  await expect.poll(() => readFileSync(path, 'utf8')).toBe('{"level":30}\n{"level":40}\n');
});

test('lines beyond the limit are dropped and counted', async () => {
  const { path, fd } = fileForTest();
  const output = openLogOutput(fd, { batch: 1000, maxPending: 8 });
  for (const line of ['one\n', 'two\n', 'three\n', 'four\n']) output.write(line);
  await flushed(output);
  expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n{"level":40,"msg":"dropped 2 lines of the log"}\n');
});

test('an output that cannot be written does not keep anything waiting', async () => {
  const { path } = fileForTest();
  const fd = openSync(path, 'r');
  const output = openLogOutput(fd);
  output.write('lost\n');
  await flushed(output);
  output.write('lost too\n');
  await flushed(output);
});
