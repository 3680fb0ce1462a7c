import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { PRIVATE_FOLDER } from '#app/platform/data-folder.ts';
import type { Env } from '#app/platform/env.ts';
import { fileSize } from '#app/platform/format.ts';
import { isSystemError, StartupProblem } from '#app/platform/startup-problem.ts';
import { openBucket } from '#app/platform/storage/open-storage.ts';
import { writeWholeFile } from '#app/platform/storage/write-whole-file.ts';
import { type BackupPlan, isDatedName } from './backup-plan.ts';

/** Where dated backups are kept. A file that is not complete is never in the list. */
export interface BackupPlace {
  /** For people: the folder, or the bucket. */
  name: string;
  /** Oldest first. */
  list(): Promise<string[]>;
  has(name: string): Promise<boolean>;
  /** Returns the number of bytes. */
  write(name: string, chunks: AsyncIterable<Uint8Array>): Promise<number>;
  read(name: string): AsyncIterable<Uint8Array>;
  delete(name: string): Promise<void>;
}

export function openBackupPlace({ place }: BackupPlan, env: Env): BackupPlace {
  return place === 's3' ? bucketPlace(env) : folderPlace(place);
}

/** What stays free on the disk, which may be that of the database: a full one would stop the site. */
export const MUST_STAY_FREE = 0.5e9;

export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

function folderPlace({ folder, isOurs }: Exclude<BackupPlan['place'], 's3'>): BackupPlace {
  const list = async () => (await readdir(folder)).filter(isDatedName).toSorted();
  return {
    name: folder,
    list: () => explained(folder, list),
    has: async (name) => existsSync(join(folder, name)),
    write: (name, chunks) =>
      explained(folder, async () => {
        // Only our own is created: where a disk is not mounted, the backups would fill the one below.
        if (isOurs) await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
        await removeUnfinished(folder);
        const newest = (await list()).at(-1);
        const expected = newest ? (await stat(join(folder, newest))).size : 0;
        const free = await freeBytes(folder);
        if (free - expected < MUST_STAY_FREE)
          throw new StartupProblem(`There is no room for a backup in ${folder}: ${fileSize(free)} free.`);
        return writeWholeFile(join(folder, name), chunks);
      }),
    read: (name) => createReadStream(join(folder, name)),
    delete: (name) => explained(folder, () => rm(join(folder, name), { force: true })),
  };
}

/** What a process left that was killed. Only one at a time makes a backup. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder))
    if (name.endsWith('.part') && isDatedName(name.slice(0, -'.part'.length))) await rm(join(folder, name));
}

async function explained<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isSystemError(error) || error instanceof StartupProblem) throw error;
    throw new StartupProblem(`The backup folder ${folder} cannot be used (${error.code}): check BACKUP_DIR.`, {
      cause: error,
    });
  }
}

const FOLDER = 'backups';

function bucketPlace(env: Env): BackupPlace {
  const bucket = openBucket(env);
  const all = async () => {
    const names: string[] = [];
    for await (const { name } of bucket.list(FOLDER)) names.push(name.slice(FOLDER.length + 1));
    return names;
  };
  return {
    name: `${env.S3_BUCKET}/${FOLDER}`,
    list: async () => (await all()).filter(isDatedName).toSorted(),
    has: async (name) => (await all()).includes(name),
    write: (name, chunks) => bucket.putLarge(`${FOLDER}/${name}`, chunks),
    read: (name) => bucket.getLarge(`${FOLDER}/${name}`),
    delete: (name) => bucket.delete(`${FOLDER}/${name}`),
  };
}
