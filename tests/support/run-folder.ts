import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = join(tmpdir(), `wrc-tests-${process.pid}-`);

/**
 * One folder for everything that a test run starts and stores. Workers and their children inherit its name, and a
 * watchdog ends all of them and removes it when this process is gone, however it ended.
 */
export function openRunFolder(): void {
  if (process.env.TEST_RUN_FOLDER?.startsWith(PREFIX)) return; // Another project of the same run was first.
  process.env.TEST_RUN_FOLDER = mkdtempSync(PREFIX);
  const watchdog = spawn(process.execPath, ['tests/support/watchdog.ts', process.env.TEST_RUN_FOLDER], {
    env: {}, // Without the folder's name, by which it finds the processes to end.
    detached: true, // Ctrl-C in the terminal must not end it before it has done its work.
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  watchdog.unref();
}
