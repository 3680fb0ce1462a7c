import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** Runs `.ci/run` with an npm that only prints the lines of each tier and exits. */
function runCi(first: string, rest: string) {
  const folder = mkdtempSync(join(tmpdir(), 'ci-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const npm = `#!/bin/sh\ncase "$*" in\n  test) ${first} ;;\n  'run test:all -- --rest') ${rest} ;;\nesac\n`;
  writeFileSync(join(folder, 'npm'), npm);
  chmodSync(join(folder, 'npm'), 0o755);
  const env = { PATH: `${folder}:${process.env.PATH}` };
  const { stdout, status } = spawnSync('bash', ['.ci/run'], { env, encoding: 'utf8' });
  const lines = stdout.trimEnd().split('\n');
  return { last: lines.at(-1), beforeLast: lines.at(-2), status };
}

test.each([
  ['echo 5 passed, 0 failed', 'echo 7 passed, 0 failed', '12 passed, 0 failed', 0],
  ['echo 5 passed, 0 failed, 1 skipped', 'echo 7 passed, 0 failed, 2 skipped', '12 passed, 0 failed, 3 skipped', 0],
  ['echo 5 passed, 1 failed; exit 1', 'echo 7 passed, 0 failed', '12 passed, 1 failed', 1],
  ['echo 5 passed, 0 failed', 'echo 7 passed, 2 failed; exit 1', '12 passed, 2 failed', 1],
  ['echo 5 passed, 0 failed; exit 1', 'echo 7 passed, 0 failed', '12 passed, 1 failed', 1],
  ['echo The build failed.; exit 1', 'echo 7 passed, 0 failed', '7 passed, 1 failed', 1],
])('both tiers run, and the last line of CI sums them: %s | %s', (first, rest, last, status) => {
  expect(runCi(first, rest)).toMatchObject({ last, status });
});

test('what failed in the first tier is named again at the end', () => {
  const { beforeLast } = runCi('echo ✗ some test; echo 5 passed, 1 failed; exit 1', 'echo 7 passed, 0 failed');
  expect(beforeLast).toBe('✗ some test');
});
