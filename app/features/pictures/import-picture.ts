import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { eq } from 'drizzle-orm';
import type { AuditEntry } from '#app/features/accounts/audit/audit-log.ts';
import { pictures } from '#app/features/pictures/pictures.table.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import { addSizes, SIZES_QUEUE } from './encoding/add-sizes.ts';
import { MAX_UPLOAD_BYTES, PICTURE_NAME, PICTURE_TEXTS, pictureNamesIn, picturePath } from './picture.ts';
import { findBySource, type PictureServices, storePicture } from './store-picture.ts';

interface PictureToImport {
  /** The address in the article. */
  address: string;
  /** The matching file of the import, if there is one. */
  path: string | null;
  actor: AuditEntry['actor'];
  dryRun: boolean;
}

/** A command has no queue: it adds the responsive sizes itself. */
export type ImportServices = PictureServices & { queue?: JobQueue };

/** Resolves a picture of an imported article: already stored, imported now, or missing (null). */
export async function importPicture(
  services: ImportServices,
  { address, path, actor, dryRun }: PictureToImport,
): Promise<{ url: string } | { problem: string } | null> {
  const [own] = address.startsWith('/') ? pictureNamesIn(address) : [];
  if (own && (await isHere(services, own))) return { url: address };
  if (!path) return null;
  if ((await stat(path)).size > MAX_UPLOAD_BYTES) return { problem: PICTURE_TEXTS.tooLarge };

  const same = await findBySource(services.db, path);
  if (same) return { url: picturePath(same) };
  const name = PICTURE_NAME.test(basename(path)) ? basename(path) : undefined;
  if (dryRun) return { url: picturePath(name ?? basename(path)) };
  const stored = await storePicture(services, { path, fileName: basename(path), actor, name });
  if (stored.ok) {
    const { queue, db } = services;
    if (queue) await queue.add(db, SIZES_QUEUE, [stored.picture.name]);
    else await addSizes(services, stored.picture.name).catch(() => {}); // The site tries again.
    return { url: picturePath(stored.picture.name) };
  }
  return { problem: stored.reason === 'wrong-type' ? PICTURE_TEXTS.wrongType : stored.detail };
}

async function isHere({ db }: PictureServices, name: string): Promise<boolean> {
  const rows = await db.select({ name: pictures.name }).from(pictures).where(eq(pictures.name, name));
  return rows.length > 0;
}
