import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AuditEntry } from '#app/features/accounts/audit/audit-log.ts';
import type { Drawing, Portrait } from '#app/firm/people.ts';
import { themeColor } from '#app/platform/theme-color.ts';
import { cropOf, PORTRAIT, pictureNamesIn, picturePath } from './picture.ts';
import { inTemporaryFolder, PICTURE_FOLDER, type PictureServices, storePicture } from './store-picture.ts';

/** Pixels of an engraving for one that is shown: it is about 320 pixels wide on pages. */
const SCALE = PORTRAIT.width / 320;

/** Engraves a photo that was uploaded before. Null if the photo is gone or cannot be drawn. */
export async function drawPortrait(
  services: PictureServices,
  drawing: Drawing,
  alt: string,
  actor: AuditEntry['actor'],
): Promise<Portrait | null> {
  const [name] = pictureNamesIn(drawing.photo.src);
  const photo = name && (await services.storage.get(`${PICTURE_FOLDER}/${name}`));
  if (!photo) return null;
  return inTemporaryFolder(async (folder) => {
    const path = join(folder, 'photo');
    await pipeline(photo.body, createWriteStream(path));
    const portrait = {
      make: 'portrait',
      crop: cropOf(drawing),
      engraving: { pitch: drawing.pitch * SCALE, exposure: drawing.exposure / 100 },
      ...{ ink: rgb('ink-900'), paper: rgb('paper-0') },
    } as const;
    const stored = await storePicture(services, { path, fileName: 'portrait.webp', actor, portrait });
    if (!stored.ok && stored.reason === 'encoder-failed') throw new Error(stored.detail);
    if (!stored.ok) return null;
    const { width, height } = stored.picture;
    return { src: picturePath(stored.picture.name), alt, width, height, drawing };
  });
}

const rgb = (name: string) =>
  [1, 3, 5].map((at) => Number.parseInt(themeColor(name).slice(at, at + 2), 16)) as [number, number, number];
