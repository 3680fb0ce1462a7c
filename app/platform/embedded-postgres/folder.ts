import { chownSync, mkdirSync, openSync } from 'node:fs';
import type { Account } from './account.ts';

/**
 * A folder that is reached through an open descriptor. On Linux `/proc/self/fd/N` leads straight to it, so that
 * - the server's account can use it even where it may not enter the folders above (root's clone under mode 0700), and
 * - a socket in it has a short name, whatever the depth of the clone (107 characters are the limit).
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

/** How the process that holds `folder` as descriptor `number` calls it. */
export function nameOf(folder: Folder, number = folder.descriptor): string {
  return process.platform === 'linux' ? `/proc/self/fd/${number}` : folder.path;
}
