import { eq } from 'drizzle-orm';
import { MAX_TITLE_LENGTH } from '#app/features/articles/article-fields.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { figuresOf } from '#app/features/articles/figures/stored-figures.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { addArticle, lockSlugs, type Writer } from './save-article.ts';

/**
 * A draft with the same content, a slug of its own, today's date and no history. The canonical URL names the original
 * elsewhere, so the copy does not have it.
 */
export async function duplicateArticle(db: Database, id: number, by: Writer, now: Date): Promise<number | null> {
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    const [original] = await tx.select().from(articles).where(eq(articles.id, id));
    if (!original) return null;
    const { id: _, createdAt, updatedAt, searchText, searchWords, pictureNames, canonicalUrl, ...content } = original;
    const title = titleOfCopy(original.title);
    const seoTitle = original.seoTitle === original.title ? title : original.seoTitle;
    const publishDate = dateIn(OFFICE_ZONE, now);
    const figures = await figuresOf(tx, id);
    const copy = { ...content, figures, title, seoTitle, slug: '', publishDate, published: false };
    return (await addArticle(tx, copy, by, now, { copyOf: id })).id;
  });
}

function titleOfCopy(title: string): string {
  return Array.from(`Copy of ${title}`).slice(0, MAX_TITLE_LENGTH).join('').trimEnd();
}
