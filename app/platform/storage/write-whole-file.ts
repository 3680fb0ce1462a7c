import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { PRIVATE_FILE } from '#app/platform/data-folder.ts';
import { StartupProblem } from '#app/platform/startup-problem.ts';

/** Writes a private file that gets its name only when it is complete and on the disk. Returns the number of bytes. */
export async function writeWholeFile(path: string, chunks: AsyncIterable<Uint8Array>): Promise<number> {
  const unfinished = `${path}.part`;
  try {
    const file = await createPrivateFile(unfinished);
    await pipeline(chunks, file);
    await rename(unfinished, path);
    return file.bytesWritten;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/** Only its owner can read it. Replaces a file that is there, and does not follow a link. */
export async function createPrivateFile(path: string): Promise<WriteStream> {
  await rm(path, { force: true });
  const file = createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE, flush: true });
  await once(file, 'open').catch(({ code }) => {
    const why = code === 'ENOENT' ? 'its folder does not exist' : code;
    throw new StartupProblem(`${path} cannot be written: ${why}.`);
  });
  return file;
}
