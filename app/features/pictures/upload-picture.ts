import type { AuditEntry } from '#app/features/accounts/audit/audit-log.ts';
import type { Upload } from '#app/platform/http/multipart.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import { SIZES_QUEUE } from './encoding/add-sizes.ts';
import { PICTURE_TEXTS, type PictureSources, picturePath, sourcesOf } from './picture.ts';
import { receiveUpload } from './receive-upload.ts';
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
