import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditEntry } from '#app/features/accounts/audit/audit-log.ts';
import { receiveFile, type Upload } from '#app/platform/http/multipart.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import { SIZES_QUEUE } from './encoding/add-sizes.ts';
import {
  formatOf,
  MAX_UPLOAD_BYTES,
  PICTURE_TEXTS,
  type PictureSources,
  picturePath,
  sourcesOf,
  TELLING_BYTES,
} from './picture.ts';
import { inTemporaryFolder, type PictureServices, storePicture } from './store-picture.ts';

export type UploadOutcome =
  | { ok: true; picture: UploadedPicture }
  | { ok: false; status: number; error: string; detail?: string };

export interface UploadedPicture extends Omit<PictureSources, 'src'> {
  /** Both take the public address (§5). */
  url: string;
  ogUrl: string;
}

/**
 * §5: receives, re-encodes and stores a picture, or returns the specified error text. Throws if we fail. A job adds the
 * responsive sizes, so that the author does not wait for them.
 */
export async function uploadPicture(
  services: PictureServices & { queue: JobQueue },
  upload: Upload | null,
  actor: AuditEntry['actor'],
  { kept = false } = {},
): Promise<UploadOutcome> {
  return inTemporaryFolder(async (folder) => {
    const received = await receiveUpload(upload, folder);
    if (!received.ok) return REFUSED[received.reason];
    const stored = await storePicture(services, { ...received, actor, kept });
    if (!stored.ok) {
      if (stored.reason === 'encoder-failed') throw new Error(stored.detail);
      return stored.reason === 'wrong-type' ? REFUSED['wrong-type'] : { ...REFUSED.nothing, detail: stored.detail };
    }
    await services.queue.add(services.db, SIZES_QUEUE, [stored.picture.name]);
    const { src, ...measures } = sourcesOf(stored.picture);
    return { ok: true, picture: { url: picturePath(stored.picture.name), ogUrl: src, ...measures } };
  });
}

const REFUSED = {
  'too-large': { ok: false, status: 413, error: PICTURE_TEXTS.tooLarge },
  'wrong-type': { ok: false, status: 415, error: PICTURE_TEXTS.wrongType },
  nothing: { ok: false, status: 422, error: PICTURE_TEXTS.failed },
} as const;

type ReceivedUpload =
  | { ok: true; path: string; fileName: string }
  | { ok: false; reason: 'too-large' | 'wrong-type' | 'nothing' };

/** Streams the upload to a file, up to the size limit. */
async function receiveUpload(upload: Upload | null, folder: string): Promise<ReceivedUpload> {
  const path = join(folder, 'upload');
  const file = await open(path, 'wx');
  let bytes = 0;
  let beginning: Uint8Array = new Uint8Array();
  try {
    const received = await receiveFile(upload, async (chunk) => {
      bytes += chunk.length;
      if (beginning.length < TELLING_BYTES) beginning = Buffer.concat([beginning, chunk.subarray(0, TELLING_BYTES)]);
      if (bytes <= MAX_UPLOAD_BYTES && couldBePicture(beginning)) await file.write(chunk);
    });
    if (!received) return { ok: false, reason: 'nothing' };
    if (bytes > MAX_UPLOAD_BYTES) return { ok: false, reason: 'too-large' };
    if (!formatOf(beginning)) return { ok: false, reason: 'wrong-type' };
    return { ok: true, path, fileName: received.fileName };
  } finally {
    await file.close();
  }
}

function couldBePicture(beginning: Uint8Array): boolean {
  return beginning.length < TELLING_BYTES || formatOf(beginning) !== null;
}
