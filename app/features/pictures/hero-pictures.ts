import type { Database } from '#app/platform/db/database.ts';
import { picturesIn } from './find-pictures.ts';
import type { PictureSources } from './picture.ts';

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
