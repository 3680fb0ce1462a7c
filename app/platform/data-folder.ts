import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { explainSystemError } from './startup-problem.ts';

/** Modes of what other accounts of the machine must not read: leads, password reset links, the secret. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

/** Everything in DATA_DIR except `uploads`: the pictures there are public. */
const PRIVATE = ['backups', 'mail', 'postgres', 'postgres-socket', 'postgres.log', 'session-secret'];

const STICKY = 0o1000;
const WRITABLE_BY_OTHERS = 0o022;

/** Corrects the modes in a DATA_DIR of an earlier version, or of an archive that did not preserve them. */
export function restrictDataFolder(dataDir: string): void {
  explainSystemError(`DATA_DIR ${dataDir} cannot be used`, () => {
    const folder = statSync(dataDir, { throwIfNoEntry: false });
    if (!folder?.isDirectory()) return;
    // In a shared folder such as /tmp the sticky bit protects our files.
    if (folder.mode & WRITABLE_BY_OTHERS && !(folder.mode & STICKY)) {
      chmodSync(dataDir, folder.mode & 0o7777 & ~WRITABLE_BY_OTHERS);
    }
    for (const name of PRIVATE) restrict(join(dataDir, name));
    for (const name of emailFiles(join(dataDir, 'mail'))) restrict(name);
  });
}

function restrict(path: string): void {
  const info = lstatSync(path, { throwIfNoEntry: false });
  // chmod would follow a symbolic link out of the folder.
  if (!info || !(info.isDirectory() || info.isFile())) return;
  const mode = info.isDirectory() ? PRIVATE_FOLDER : PRIVATE_FILE;
  if ((info.mode & 0o7777) !== mode) chmodSync(path, mode);
}

function emailFiles(folder: string): string[] {
  const info = lstatSync(folder, { throwIfNoEntry: false });
  return info?.isDirectory() ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

/** The folder above `app/`, `db/` and `guides/`: the project's, or build/, into which scripts/build.ts copies these files. */
const ROOT = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../..' : '..');

/** The path of a file that comes with the program, whatever the working directory is. */
export function dataFile(path: string): string {
  return join(ROOT, path);
}
