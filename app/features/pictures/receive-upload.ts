import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { receiveFile, type Upload } from '#app/platform/http/multipart.ts';
import { LARGEST_UPLOAD } from './picture.ts';
import { formatOf, TELLING_BYTES } from './picture-format.ts';

export type ReceivedUpload =
  | { ok: true; path: string; fileName: string }
  | { ok: false; reason: 'too-large' | 'wrong-type' | 'nothing' };

/** Streams the upload to a file, up to the size limit. */
export async function receiveUpload(upload: Upload | null, folder: string): Promise<ReceivedUpload> {
  const path = join(folder, 'upload');
  const file = await open(path, 'wx');
  let bytes = 0;
  let beginning: Uint8Array = new Uint8Array();
  try {
    const received = await receiveFile(upload, async (chunk) => {
      bytes += chunk.length;
      if (beginning.length < TELLING_BYTES) beginning = Buffer.concat([beginning, chunk.subarray(0, TELLING_BYTES)]);
      if (bytes <= LARGEST_UPLOAD && couldBePicture(beginning)) await file.write(chunk);
    });
    if (!received) return { ok: false, reason: 'nothing' };
    if (bytes > LARGEST_UPLOAD) return { ok: false, reason: 'too-large' };
    if (!formatOf(beginning)) return { ok: false, reason: 'wrong-type' };
    return { ok: true, path, fileName: received.fileName };
  } finally {
    await file.close();
  }
}

function couldBePicture(beginning: Uint8Array): boolean {
  return beginning.length < TELLING_BYTES || formatOf(beginning) !== null;
}
