import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * `build` is a link to one of the folders in `builds`, each named after the code that it was made of. A process that runs
 * keeps the files of its build when the link changes, and a link changes in one step: killed at any moment, the next start
 * finds a whole build. scripts/bootstrap.mjs makes them.
 */
export const BUILD = 'build';
const BUILDS = 'builds';
/** The build before the present one. */
const PREVIOUS = join(BUILDS, 'previous');
/** What `npm start` must not build: the upgrade has not switched to it, or has gone back from it. */
export const KEPT = join(BUILDS, '.kept');

/** The folder of the build that was made of this code. */
export const buildOf = (code: string) => join(BUILDS, code.slice(0, 12));

export function isBuiltOf(build: string, code: string): boolean {
  const stamp = join(build, '.built');
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === code;
}

/** The folder of the previous build, or null. */
export function previousBuild(): string | null {
  return existsSync(join(PREVIOUS, '.built')) ? realpathSync(PREVIOUS) : null;
}

/** The present build becomes the previous one, and builds that are neither go. */
export function switchTo(folder: string): void {
  mkdirSync(BUILDS, { recursive: true });
  const present = presentFolder();
  if (present && present !== realpathSync(folder)) setLink(PREVIOUS, present);
  setLink(BUILD, folder);
  const used = [BUILD, PREVIOUS].filter((link) => existsSync(link)).map((link) => realpathSync(link));
  for (const entry of readdirSync(BUILDS, { withFileTypes: true })) {
    const path = join(BUILDS, entry.name);
    if (entry.isDirectory() && !used.includes(realpathSync(path))) rmSync(path, { recursive: true });
  }
  rmSync(KEPT, { force: true });
}

/** The folder of the present build, or null. That of an earlier release is `build` itself: it becomes one of the others. */
export function presentFolder(): string | null {
  if (lstatSync(BUILD, { throwIfNoEntry: false })?.isDirectory()) {
    const stamp = join(BUILD, '.built');
    const folder = buildOf(existsSync(stamp) ? readFileSync(stamp, 'utf8') : 'unfinished');
    rmSync(folder, { recursive: true, force: true });
    renameSync(BUILD, folder);
    setLink(BUILD, folder);
  }
  return existsSync(BUILD) ? realpathSync(BUILD) : null;
}

function setLink(link: string, folder: string): void {
  const next = `${link}.new`;
  rmSync(next, { force: true });
  symlinkSync(relative(realpathSync(dirname(link)), realpathSync(folder)), next, 'junction'); // As Windows calls it.
  if (process.platform === 'win32') rmSync(link, { recursive: true, force: true }); // It cannot replace one.
  renameSync(next, link);
}
