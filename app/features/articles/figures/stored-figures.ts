import { asc, eq, inArray } from 'drizzle-orm';
import { articleFigures } from '#app/features/articles/articles.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Figure } from './figure.ts';
import { figurePlate } from './figure-html.ts';
import { figureMiniature } from './miniature.ts';

/** The figures of these articles, in the editor's order. */
export async function figuresByArticle(db: Database, ids: readonly number[]): Promise<Map<number, Figure[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(articleFigures)
    .where(inArray(articleFigures.articleId, [...ids]))
    .orderBy(asc(articleFigures.articleId), asc(articleFigures.position));
  const groups = Map.groupBy(rows, ({ articleId }) => articleId);
  return new Map(
    Array.from(groups, ([id, found]) => [
      id,
      found.map(({ articleId: _, position: __, sourceDate, ...figure }) => ({
        ...figure,
        sourceDate: sourceDate ?? '',
      })),
    ]),
  );
}

export async function figuresOf(db: Database, id: number): Promise<Figure[]> {
  return (await figuresByArticle(db, [id])).get(id) ?? [];
}

/** Replaces the figures of an article. */
export async function storeFigures(tx: Database, articleId: number, figures: readonly Figure[]): Promise<void> {
  await tx.delete(articleFigures).where(eq(articleFigures.articleId, articleId));
  if (figures.length === 0) return;
  await tx
    .insert(articleFigures)
    .values(
      figures.map((figure, position) => ({ ...figure, sourceDate: figure.sourceDate || null, articleId, position })),
    );
}

/** The drawing that an article is known by: of its first figure that has one. Null if there is none. */
export function leadDrawing(figures: readonly Figure[], size?: { width: number; height: number }): string | null {
  return figures.map((figure) => figureMiniature(figure, size)).find((drawing) => drawing !== null) ?? null;
}

/** Thumbnails for a list, by the article's id. Reads no bodies (§7). */
export async function figureThumbnails(db: Database, ids: readonly number[]): Promise<Record<number, string>> {
  const found = await figuresByArticle(db, ids);
  const drawn = Array.from(found, ([id, figures]) => [id, leadDrawing(figures)] as const);
  return Object.fromEntries(drawn.flatMap(([id, drawing]) => (drawing ? [[id, drawing]] : [])));
}

/** The large picture of an article without a photograph: its first figure that can be drawn, with what that shows. */
export async function leadPicture(db: Database, id: number): Promise<{ html: string; finding: string } | undefined> {
  for (const figure of await figuresOf(db, id)) {
    const html = figurePlate(figure);
    if (html) return { html, finding: figure.finding };
  }
  return undefined;
}
