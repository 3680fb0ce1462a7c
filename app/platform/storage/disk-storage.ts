import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { type Storage, safeName } from './storage.ts';

/** A file that is being written. One that a crash leaves behind is ignored. */
const UNFINISHED = /\.part$/;

/** Whatever the umask: other accounts may read pictures, but not replace them. */
const PUBLIC_FOLDER = 0o755;
const PUBLIC_FILE = 0o644;

/** Files in a local folder. */
export function diskStorage(root: string): Storage {
  const at = (name: string) => join(root, safeName(name));
  return {
    async put(name, bytes) {
      const path = at(name);
      await mkdir(dirname(path), { recursive: true, mode: PUBLIC_FOLDER });
      const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
      try {
        await writeThrough(unfinished, bytes);
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    async get(name) {
      const file = await unlessMissing(open(at(name)));
      if (!file) return null;
      const { size } = await file.stat();
      const body = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
      return { body, bytes: size };
    },
    async delete(name) {
      await rm(at(name), { force: true });
    },
    async *list(folder) {
      const names = (await unlessMissing(readdir(at(folder)))) ?? [];
      for (const name of names) {
        if (UNFINISHED.test(name)) continue;
        const found = await unlessMissing(stat(join(at(folder), name)));
        if (found?.isFile()) yield { name: `${folder}/${name}`, changedAt: found.mtime };
      }
    },
  };
}

/** Calls fsync: a stored file has to survive a power failure. */
async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', PUBLIC_FILE);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function unlessMissing<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
