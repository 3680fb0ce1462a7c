import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import fc from 'fast-check';
import pino from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { zipListing, zipOf } from '#tests/support/export-files.ts';
import { runs } from '#tests/support/property-runs.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { dateIn, formatCalendarDate, startOfNextDay } from './calendar.ts';
import { csvLine, readCsv } from './csv.ts';
import { expectedProblem } from './expected-problem.ts';
import { loggedError, openLogOutput } from './log.ts';
import { StartupProblem } from './startup-problem.ts';
import { MAX_ZIP_FILES, readZip } from './zip.ts';

test.each([
  ['=HYPERLINK("http://evil.example")', `"'=HYPERLINK(""http://evil.example"")"`],
  ['+1 815 555 0188', `"'+1 815 555 0188"`],
  ['-2+3', `"'-2+3"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1+1', `"\t'=1+1"`],
  [' =1+1', `" '=1+1"`],
  ['＝1+1', `"'＝1+1"`],
  ['hello;=1+1', `"hello;'=1+1"`],
  ['two\nlines', '"two\nlines"'],
  ['Smith, "Dana"', '"Smith, ""Dana"""'],
  ['a-b@c.example', '"a-b@c.example"'],
])('%j', (cell, line) => {
  expect(csvLine([cell])).toBe(`${line}\r\n`);
});

test('no cell begins as a formula, whichever character separates cells', () => {
  const nasty = fc.string({ unit: fc.constantFrom(...'=+-@;,|\t\r\n" a1(') });
  fc.assert(
    fc.property(fc.array(nasty, { minLength: 1 }), (cells) => {
      for (const separator of [/","/, /;/, /\t/, /\|/, /[\r\n]+/])
        for (const piece of csvLine(cells).slice(1, -3).split(separator)) expect(piece).not.toMatch(/^["\s]*[=+\-@]/);
    }),
    runs(2_000),
  );
});
test('quoted fields may hold commas, line ends and doubled quotes', () => {
  expect(readCsv('\uFEFFa,b\r\n"x, ""y""\r\nz",\r\n,"2"\n')).toEqual([
    ['a', 'b'],
    ['x, "y"\r\nz', ''],
    ['', '2'],
  ]);
});

test.each([
  ['a\rb', [['a'], ['b']]],
  ['a,b,', [['a', 'b', '']]],
  ['a,b\n1', [['a', 'b'], ['1']]],
  ['a\n\nb', [['a'], [''], ['b']]],
  [' a , b ', [[' a ', ' b ']]],
  ['', []],
])('%j', (text, lines) => {
  expect(readCsv(text)).toEqual(lines);
});

test.each(['a"b,c', '"a"b,c', '"a'])('a misplaced quote makes the file unreadable: %s', (text) => {
  expect(readCsv(`title\n${text}`)).toEqual([]);
});

test('a quoted field of 10 MB is read', () => {
  const long = 'A paragraph with a "quote".\n'.repeat(380_000);
  expect(readCsv(`title,body_html\n"One","${long.replaceAll('"', '""')}"\n`)).toEqual([
    ['title', 'body_html'],
    ['One', long],
  ]);
});

const CENTRAL = 'US/Central';

test.each([
  ['2026-11-15T05:59:59Z', '2026-11-14'],
  ['2026-11-15T06:00:00Z', '2026-11-15'],
  ['2026-07-01T04:59:59Z', '2026-06-30'],
])('at %s the date in the Central zone is %s', (instant, date) => {
  expect(dateIn(CENTRAL, new Date(instant))).toBe(date);
});

test('a calendar date is the same day in every time zone', () => {
  expect(formatCalendarDate('2025-10-07')).toBe('October 7, 2025');
});

test.each([
  ['2026-11-15T12:00:00Z', '2026-11-16T06:00:00.000Z'],
  ['2026-11-15T05:00:00Z', '2026-11-15T06:00:00.000Z'],
  ['2026-03-08T07:30:00Z', '2026-03-09T05:00:00.000Z'],
  ['2026-11-01T05:30:00Z', '2026-11-02T06:00:00.000Z'],
])('after %s the next day in the Central zone begins at %s, clock changes included', (instant, next) => {
  expect(startOfNextDay(CENTRAL, new Date(instant)).toISOString()).toBe(next);
});

const folder = temporaryFolder();

afterAll(() => folder.remove());

function zipFile(bytes: Uint8Array): string {
  const path = join(folder.path, 'a.zip');
  writeFileSync(path, bytes);
  return path;
}

test('the files of an archive are found and unpacked', async () => {
  const files = ['a.txt', 'in/a folder/ä.txt'].map((name) => ({ name, bytes: Buffer.from(`${name} `.repeat(100)) }));
  const entries = await readZip(zipFile(Buffer.concat([zipOf(files)])));
  expect(entries?.map(({ name }) => name)).toEqual(['a.txt', 'in/a folder/ä.txt']);
  expect(await entries?.[1]?.read(10_000)).toEqual(files[1]?.bytes);
});

test('a file above the limit is not unpacked, whatever size it declares', async () => {
  const path = zipFile(zipOf([{ name: 'bomb', bytes: Buffer.alloc(50_000_000), claimedBytes: 10 }]));
  const entries = await readZip(path);
  expect(await entries?.[0]?.read(1_000_000)).toBeNull();
});

test('a truncated archive, or another file, is not read', async () => {
  const whole = zipOf([{ name: 'a.txt', bytes: Buffer.from('text') }]);
  expect(await readZip(zipFile(Buffer.from('not an archive')))).toBeNull();
  expect(await readZip(zipFile(Buffer.alloc(0)))).toBeNull();
  expect(await readZip(zipFile(whole.subarray(0, whole.length - 10)))).toBeNull();
  const entries = await readZip(zipFile(Buffer.concat([Buffer.alloc(40), whole.subarray(40)])));
  expect(await entries?.[0]?.read(1000)).not.toEqual(Buffer.from('text'));
});

test('a directory is read in few pieces, however many files it lists', async () => {
  const bytes = zipListing(3000);
  let reads = 0;
  const remote = {
    size: bytes.length,
    async *read(start: number, end: number) {
      reads++;
      yield bytes.subarray(start, end);
    },
  };
  expect(await readZip(remote)).toHaveLength(3000);
  expect(reads).toBeLessThan(10);
});

test('an archive with too many files is not read, and files with endless names are left out', async () => {
  expect(await readZip(zipFile(zipListing(MAX_ZIP_FILES + 1)))).toBeNull();
  const entries = await readZip(zipFile(zipListing(3, (n) => 'x'.repeat(n * 400))));
  expect(entries?.map(({ name }) => name.length)).toEqual([0, 400]);
});

const failure = (message: string, code?: string) => Object.assign(new Error(message), { code });
const ofQuery = (cause: Error) => new DrizzleQueryError('insert into leads', ['secret'], cause);

test.each([
  [new StartupProblem('Port 3000 is taken.'), 'Port 3000 is taken.'],
  [
    ofQuery(failure('terminating connection due to administrator command', '57P01')),
    'The database went away (terminating connection due to administrator command). What it has is whole: start it and try again.',
  ],
  [
    failure('Connection terminated unexpectedly'),
    'The database went away (Connection terminated unexpectedly). What it has is whole: start it and try again.',
  ],
  [
    ofQuery(failure('could not extend file "base/5/1"', '53100')),
    'The database’s disk is full (could not extend file "base/5/1"). Free space, and start again.',
  ],
  [
    failure('ENOSPC: no space left on device, write', 'ENOSPC'),
    'The disk is full (ENOSPC: no space left on device, write). Free space, or use another one, and start again.',
  ],
  [
    failure("EROFS: read-only file system, open '/srv/x'", 'EROFS'),
    "The disk is read-only (EROFS: read-only file system, open '/srv/x'). Free space, or use another one, and start again.",
  ],
  [failure('x is not a function'), null],
  [ofQuery(failure('syntax error at or near', '42601')), null],
])('%s', (error, sentence) => {
  expect(expectedProblem(error)).toBe(sentence);
});

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
    stack: expect.stringContaining('platform.test.ts'),
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
