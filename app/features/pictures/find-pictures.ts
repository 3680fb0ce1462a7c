import { inArray } from 'drizzle-orm';
import { pictures } from '#app/features/pictures/pictures.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { type PictureSources, pictureNamesIn, picturePath, sourcesOf } from './picture.ts';

/** The maximum width of the text column. */
const SIZES = '(min-width: 47.5rem) 44rem, 92vw';

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

/** Adds the sizes of each article's picture if it was uploaded. */
export async function withHeroPictures<T extends { heroImageUrl: string | null }>(
  db: Database,
  articles: readonly T[],
  publicUrl?: string,
): Promise<(T & { heroPicture: PictureSources | null })[]> {
  const known = await picturesIn(
    db,
    articles.map(({ heroImageUrl }) => heroImageUrl),
    publicUrl,
  );
  return articles.map((article) => ({ ...article, heroPicture: known[article.heroImageUrl ?? ''] ?? null }));
}

/**
 * Adds srcset and dimensions to the uploaded pictures of a sanitized body; the stored HTML keeps a plain `img`. The
 * regular expression relies on the sanitizer's output: every attribute in double quotes.
 */
export function withPictureSizes(html: string, known: KnownPictures): string {
  return html.replaceAll(/<img (?:[^">]|"[^"]*")*>/g, (tag) => {
    const src = / src="([^"]*)"/.exec(tag)?.[1];
    const picture = src ? known[src] : undefined;
    return picture ? sized(tag, picture) : tag;
  });
}

function sized(tag: string, { src, width, height, sources }: PictureSources): string {
  const choices = sources.map(({ type, srcSet }) => `<source type="${type}" srcset="${srcSet}" sizes="${SIZES}" />`);
  const img = tag
    .replace(/ src="[^"]*"/, ` src="${src}"`)
    .replace('<img ', `<img width="${width}" height="${height}" `);
  return `<picture>${choices.join('')}${img}</picture>`;
}
