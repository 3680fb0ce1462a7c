import { spawnSync } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartupProblem } from '#app/platform/startup-problem.ts';

/** The system account that runs the database server. `switched`: it is not the account of this process. */
export interface Account {
  uid: number;
  gid: number;
  switched: boolean;
}

const NOBODY = { uid: 65534, gid: 65534 };

/** PostgreSQL refuses to run as root. As root, use the owner of an existing cluster, otherwise the account `nobody`. */
export function serverAccount(cluster: string): Account {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  if (uid !== 0) return { uid, gid, switched: false };

  const owner = existsSync(cluster) ? statSync(cluster) : NOBODY;
  const { uid: serverUid, gid: serverGid } = owner.uid === 0 ? NOBODY : owner;
  return { uid: serverUid, gid: serverGid, switched: true };
}

/**
 * A folder behind an open file descriptor. On Linux its path is `/proc/self/fd/N`, so that
 * - the server's account can use it without access to its parents (root's clone with mode 0700), and
 * - the path of a socket in it stays below the limit of 107 characters.
 */
export interface Folder {
  path: string;
  descriptor: number;
}

export function openFolder(path: string, account: Account): Folder {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (account.switched) chownSync(path, account.uid, account.gid);
  return { path, descriptor: openSync(path, 'r') };
}

/** Its path in a process that holds it as descriptor `number`. */
export function nameOf(folder: Folder, number = folder.descriptor): string {
  return process.platform === 'linux' ? `/proc/self/fd/${number}` : folder.path;
}

export const SUPERUSER = 'wrc';
const MAJOR_VERSION = '18';

/** Creates the cluster at the first start, atomically: a crash leaves no partial cluster under its name. */
export function ensureCluster(cluster: string, native: string, account: Account): void {
  if (!existsSync(join(cluster, 'PG_VERSION'))) createCluster(cluster, native, account);

  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new StartupProblem(
      `${cluster} was created by PostgreSQL ${version}, but this is PostgreSQL ${MAJOR_VERSION}.`,
    );
  }
}

function createCluster(cluster: string, native: string, account: Account): void {
  removeAbandonedAttempts(cluster);
  const attempt = openFolder(`${cluster}.new-${process.pid}`, account);
  const made = spawnSync(join(native, 'bin', 'initdb'), initdbArguments(nameOf(attempt, 3)), {
    ...runAs(native, account),
    stdio: ['ignore', 'pipe', 'pipe', attempt.descriptor],
  });
  closeSync(attempt.descriptor);
  if (made.status !== 0) {
    rmSync(attempt.path, { recursive: true, force: true });
    throw new StartupProblem(
      `The database could not be created: ${made.error?.message ?? reasonIn(made.stderr.toString())}`,
    );
  }
  try {
    renameSync(attempt.path, cluster);
  } catch {
    rmSync(attempt.path, { recursive: true }); // Another process was faster.
  }
}

/** The line that names the cause: the others say what initdb did about it. */
function reasonIn(output: string): string {
  const lines = output.trim().split('\n');
  return lines.find((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '';
}

function initdbArguments(directory: string): string[] {
  return [
    `--pgdata=${directory}`,
    `--username=${SUPERUSER}`,
    '--auth=trust', // Only this account can enter the socket's folder.
    '--encoding=UTF8',
    // Sorts by code point on every machine and in every version, so no index is ever silently corrupt.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
}

function removeAbandonedAttempts(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    const pid = name.startsWith(`${basename(cluster)}.new-`) && Number(name.split('-').at(-1));
    if (pid && !isAlive(pid)) rmSync(join(dirname(cluster), name), { recursive: true });
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Spawn options of PostgreSQL's programs: libraries, account, and a working directory that the account can enter. */
export function runAs(native: string, account: Account) {
  return {
    cwd: '/',
    env: { PATH: process.env.PATH, LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: 'C', TZ: 'UTC' },
    ...(account.switched && { uid: account.uid, gid: account.gid }),
  };
}
