import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { PRIVATE_FILE } from '#app/platform/data-folder.ts';

/** For the output of a command: only its owner can read it. Replaces a file that is there, and does not follow a link. */
export async function createPrivateFile(path: string): Promise<WriteStream> {
  await rm(path, { force: true });
  return createWriteStream(path, { flags: 'wx', mode: PRIVATE_FILE, flush: true });
}
