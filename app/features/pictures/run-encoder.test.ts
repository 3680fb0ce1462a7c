import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { runEncoder } from './run-encoder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

test.each([
  ['is missing', null, /ended with 1 \(Error: Cannot find module .*is-missing\.mjs'?.*\)\.$/],
  ['throws', 'throw new RangeError("no space left")', /ended with 1 \(RangeError: no space left\)\.$/],
  ['hangs', 'setInterval(() => {}, 1000)', /took longer than 1 seconds\.$/],
  ['crashes', 'process.kill(process.pid, "SIGSEGV")', /SIGSEGV ended it\.$/],
  ['is killed', 'process.kill(process.pid, "SIGKILL")', /SIGKILL ended it, perhaps because memory ran out\.$/],
  ['says nothing', '', /wrote no result\.$/],
])('an encoder that %s is reported as such, not as a bad picture', async (name, source, detail) => {
  const program = join(folder.path, `${name.replaceAll(' ', '-')}.mjs`);
  if (source !== null) writeFileSync(program, source);
  const outcome = await runEncoder('photo.jpg', folder.path, {
    program,
    timeoutMs: name === 'hangs' ? 1000 : undefined,
  });
  expect(outcome).toEqual({ ok: false, reason: 'encoder-failed', detail: expect.stringMatching(detail) });
});
