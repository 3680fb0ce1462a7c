import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** The data folder that is copied, once `site-setup.ts` has made it. */
export const masterFolder = (seed: string) => join(process.env.TEST_RUN_FOLDER ?? '', `prepared-${seed}`);

/** A data folder as the first start leaves it, but without waiting for initdb, migrations and seed. */
export function preparedData(seed = 'demo'): ReturnType<typeof temporaryFolder> {
  const folder = temporaryFolder();
  if (process.env.TEST_RUN_FOLDER && existsSync(masterFolder(seed))) copyFolder(masterFolder(seed), folder.path);
  return folder;
}

/** With `cp`, because the database belongs to another user when root runs the tests, and Node does not copy owners. */
export function copyFolder(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  execFileSync('cp', ['-a', from, to]);
}
