import { inArray } from 'drizzle-orm';
import { pictures } from '#app/features/pictures/pictures.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { type PictureSources, pictureNamesIn, picturePath, sourcesOf } from './picture.ts';

/** Display data by the address that articles store. */
export type KnownPictures = Readonly<Record<string, PictureSources>>;

/** Further ones are shown in their original size. */
const MAX_PICTURES = 500;

/** All uploaded pictures that these texts refer to. `publicUrl`: where browsers fetch files, if not from us. */
export async function picturesIn(
  db: Database,
  texts: readonly (string | null)[],
  publicUrl?: string,
): Promise<KnownPictures> {
  const names = [...new Set(texts.flatMap((text) => (text ? pictureNamesIn(text) : [])))].slice(0, MAX_PICTURES);
  if (names.length === 0) return {};
  const rows = await db.select().from(pictures).where(inArray(pictures.name, names));
  const base = publicUrl && `${publicUrl}/articles/`;
  return Object.fromEntries(rows.map((row) => [picturePath(row.name), sourcesOf(row, base)]));
}
