import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartupProblem } from '#app/platform/startup-problem.ts';
import type { Account } from './account.ts';
import { nameOf, openFolder } from './folder.ts';

export const SUPERUSER = 'wrc';
const MAJOR_VERSION = '18';

/** Makes the cluster the first time. It appears under its name only when complete, so a crash leaves none half made. */
export function ensureCluster(cluster: string, native: string, account: Account): void {
  if (!existsSync(join(cluster, 'PG_VERSION'))) createCluster(cluster, native, account);

  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR_VERSION) {
    throw new StartupProblem(`${cluster} was made by PostgreSQL ${version}, but this is PostgreSQL ${MAJOR_VERSION}.`);
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
    throw new StartupProblem(`The database could not be created: ${made.error ?? made.stderr.toString().trim()}`);
  }
  try {
    renameSync(attempt.path, cluster);
  } catch {
    rmSync(attempt.path, { recursive: true }); // Another process that started at the same time was first.
  }
}

function initdbArguments(directory: string): string[] {
  return [
    `--pgdata=${directory}`,
    `--username=${SUPERUSER}`,
    '--auth=trust', // The socket's folder lets in nobody else.
    '--encoding=UTF8',
    // Sorts by code point, the same on every machine and in every later version: no index is ever silently wrong.
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

/** What every program of PostgreSQL needs to run: its libraries, its account, and a working directory it may be in. */
export function runAs(native: string, account: Account) {
  return {
    cwd: '/',
    env: { PATH: process.env.PATH, LD_LIBRARY_PATH: join(native, 'lib'), LC_ALL: 'C', TZ: 'UTC' },
    ...(account.switched && { uid: account.uid, gid: account.gid }),
  };
}
