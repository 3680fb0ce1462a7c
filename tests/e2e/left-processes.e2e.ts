import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endApps, startApp } from '#tests/support/app-process.ts';
import { postmasterOf } from '#tests/support/processes.ts';

/** The tests' own promise: whatever happens to them, nothing they have started goes on. */

const RUN = `
  import { startApp } from './tests/support/app-process.ts';
  import { openRunFolder } from './tests/support/temporary-folder.ts';
  openRunFolder();
  const { pid, dataDir } = await startApp({ SEED: 'none' });
  console.log(JSON.stringify({ pid, dataDir, folder: process.env.TEST_RUN_FOLDER }));
`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('a test run that is killed takes its sites, their databases and its folder with it', async () => {
  const run = spawn(process.execPath, ['--input-type=module', '--eval', RUN], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(run.stdout, 'data');
  const { pid, dataDir, folder } = JSON.parse(line);
  const database = postmasterOf(dataDir);
  expect([isRunning(pid), isRunning(database)]).toEqual([true, true]);
  run.kill('SIGKILL');
  await expect.poll(() => [isRunning(pid), isRunning(database), existsSync(folder)]).toEqual([false, false, false]);
});

test('a site that a failed test has left running ends with its file', async () => {
  const site = await startApp();
  await endApps();
  expect(isRunning(site.pid)).toBe(false);
});
