import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { AuditEntry } from '#app/features/accounts/audit/audit-log.ts';
import type { Drawing, Portrait } from '#app/firm/people.ts';
import { themeColor } from '#app/platform/theme-color.ts';
import { cropOf, MEDIUM_PORTRAIT, PORTRAIT, pictureNamesIn, picturePath, SMALL_PORTRAIT } from './picture.ts';
import { inTemporaryFolder, PICTURE_FOLDER, type PictureServices, storePicture } from './store-picture.ts';

/** How wide they are on pages, in pixels. A small one has fewer lines, or it would be gray. */
const [SHOWN, SMALL_SHOWN] = [320, 120];

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
    const draw = async (size: typeof PORTRAIT | typeof MEDIUM_PORTRAIT | typeof SMALL_PORTRAIT, shownWidth: number) => {
      const portrait = {
        ...({ make: 'portrait', size, crop: cropOf(drawing) } as const),
        engraving: { pitch: (drawing.pitch * size.width) / shownWidth, exposure: drawing.exposure / 100 },
        ...{ ink: rgb('ink-900'), paper: rgb('paper-0') },
      };
      const stored = await storePicture(services, { path, fileName: 'portrait.webp', actor, portrait });
      if (!stored.ok && stored.reason === 'encoder-failed') throw new Error(stored.detail);
      if (!stored.ok) return null;
      const { name, width, height } = stored.picture;
      return { src: picturePath(name), width, height };
    };
    const large = await draw(PORTRAIT, SHOWN);
    const medium = large && (await draw(MEDIUM_PORTRAIT, SHOWN));
    const small = medium && (await draw(SMALL_PORTRAIT, SMALL_SHOWN));
    return small && { ...large, alt, drawing, medium, small };
  });
}

const rgb = (name: string) =>
  [1, 3, 5].map((at) => Number.parseInt(themeColor(name).slice(at, at + 2), 16)) as [number, number, number];
