import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killDatabase } from './processes.ts';

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(process.env.TEST_RUN_FOLDER ?? tmpdir(), 'wrc-test-'));
  return {
    path,
    remove() {
      killDatabase(path);
      rmSync(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The data folder that is copied, once `site-setup.ts` has made it. */
export const masterFolder = (seed: string) => join(process.env.TEST_RUN_FOLDER ?? '', `prepared-${seed}`);

/** A data folder as the first start leaves it, but without waiting for initdb and migrations, nor mostly for the seed. */
export function preparedData(seed = 'articles'): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder();
  const master = process.env.TEST_RUN_FOLDER && [seed, 'none'].map(masterFolder).find(existsSync);
  if (master) copyFolder(master, folder.path);
  return folder;
}

/** With `cp`, because the database belongs to another user when root runs the tests, and Node does not copy owners. */
export function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
}

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
