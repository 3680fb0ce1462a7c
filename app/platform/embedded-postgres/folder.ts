import { chownSync, mkdirSync, openSync } from 'node:fs';
import type { Account } from './account.ts';

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
