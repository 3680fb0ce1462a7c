import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { jpeg } from '#tests/support/picture-files.ts';
import { isAlive } from '#tests/support/processes.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createEncoder, type EncoderJob, encodePicture } from './run-encoder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

function programOf(name: string, source: string | null): string {
  const program = join(folder.path, `${name.replaceAll(' ', '-')}.mjs`);
  if (source !== null) writeFileSync(program, source);
  return program;
}

test.each([
  ['is missing', null, /ended with 1 \(Error: Cannot find module .*is-missing\.mjs'?.*\)\.$/],
  ['throws', 'throw new RangeError("no space left")', /ended with 1 \(RangeError: no space left\)\.$/],
  ['hangs', 'setInterval(() => {}, 1000)', /took longer than 1 seconds\.$/],
  ['crashes', 'process.kill(process.pid, "SIGSEGV")', /SIGSEGV ended it\.$/],
  ['is killed', 'process.kill(process.pid, "SIGKILL")', /SIGKILL ended it, perhaps because memory ran out\.$/],
  ['says nothing', '', /wrote no result\.$/],
])('an encoder that %s is reported as such, not as a bad picture', async (name, source, detail) => {
  const program = programOf(name, source);
  const run = createEncoder(name === 'hangs' ? { program, timeoutMs: 1000 } : { program });
  const outcome = await encodePicture('original', 'photo.jpg', folder.path, run);
  expect(outcome).toEqual({ ok: false, reason: 'encoder-failed', detail: expect.stringMatching(detail) });
});

/** Its jobs say what the encoder does: it answers with its process id, the number of jobs at once, and its memory. */
const OBEDIENT = programOf(
  'obedient',
  `let running = 0;
   process.on('disconnect', () => process.exit());
   process.on('message', async ({ input }) => {
     const atOnce = ++running;
     if (input === 'crash') process.kill(process.pid, 'SIGSEGV');
     await new Promise(setImmediate);
     running--;
     process.send({ result: { pid: process.pid, running: atOnce }, megabytes: input === 'leak' ? 500 : 50 });
   });`,
);
const job = (input: string) => (): EncoderJob => ({ make: 'original', input, folder: '' });
interface Answer {
  pid: number;
  running: number;
}

test('one process does all jobs, one at a time; a job that kills it fails alone', async () => {
  const run = createEncoder({ program: OBEDIENT });
  const jobs = ['a', 'b', 'crash', 'c', 'd'].map((input) => run(job(input)).catch(String)) as Promise<Answer>[];
  const [a, b, crashed, c, d] = await Promise.all(jobs);
  expect([a?.running, b?.running, c?.running, d?.running]).toEqual([1, 1, 1, 1]);
  expect(b?.pid).toBe(a?.pid);
  expect(crashed).toBe('Error: The picture encoder failed: SIGSEGV ended it.');
  expect(c?.pid).not.toBe(a?.pid);
  expect(d?.pid).toBe(c?.pid);
});

test('an encoder that was killed while idle is replaced', async () => {
  const run = createEncoder({ program: OBEDIENT, timeoutMs: 3_600_000 });
  const { pid } = (await run(job('a'))) as Answer;
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => existsSync(`/proc/${pid}`)).toBe(false); // We have been told.
  expect(await run(job('b'))).toMatchObject({ running: 1 });
});

test('an encoder that keeps too much memory after a job, or is idle, ends', async () => {
  for (const [input, options] of [['leak', {}] as const, ['a', { idleMs: 1 }] as const]) {
    const run = createEncoder({ program: OBEDIENT, ...options });
    const { pid } = (await run(job(input))) as Answer;
    await expect.poll(() => isAlive(pid)).toBe(false);
    expect(await run(job('b'))).toMatchObject({ running: 1 });
  }
});

test('a job that takes more than the memory limit is ended, not the server', async () => {
  const input = join(folder.path, 'photo.jpg');
  writeFileSync(input, await jpeg(1600, 1200));
  expect(await encodePicture('sizes', input, folder.path, createEncoder({ limitMb: 1 }))).toMatchObject({
    reason: 'encoder-failed',
    detail: expect.stringContaining('perhaps because memory ran out'),
  });
});
