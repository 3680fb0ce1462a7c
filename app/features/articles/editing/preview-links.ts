import { createHash, randomBytes } from 'node:crypto';
import { and, eq, getTableColumns, gt } from 'drizzle-orm';
import type { Article } from '#app/features/articles/article.ts';
import { articlePreviewLinks } from '#app/features/articles/article-work.table.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import type { Database } from '#app/platform/db/database.ts';

export const PREVIEW_DAYS = 7;

/** Creates a preview link and invalidates the previous one. */
export async function makePreviewLink(
  db: Database,
  articleId: number,
  now: Date,
): Promise<{ token: string; endsAt: Date }> {
  const token = randomBytes(24).toString('base64url');
  const endsAt = new Date(now.getTime() + PREVIEW_DAYS * 86_400_000);
  const values = { tokenHash: hashOf(token), endsAt, createdAt: now };
  await db
    .insert(articlePreviewLinks)
    .values({ articleId, ...values })
    .onConflictDoUpdate({ target: articlePreviewLinks.articleId, set: values });
  return { token, endsAt };
}

export async function endPreviewLink(db: Database, articleId: number): Promise<void> {
  await db.delete(articlePreviewLinks).where(eq(articlePreviewLinks.articleId, articleId));
}

/** When the current link expires. */
export async function previewLinkEnd(db: Database, articleId: number, now: Date): Promise<Date | null> {
  const [found] = await db
    .select({ endsAt: articlePreviewLinks.endsAt })
    .from(articlePreviewLinks)
    .where(and(eq(articlePreviewLinks.articleId, articleId), gt(articlePreviewLinks.endsAt, now)));
  return found?.endsAt ?? null;
}

/** The saved article behind a valid preview link. */
export async function findPreviewedArticle(
  db: Database,
  token: string,
  now: Date,
): Promise<{ article: Article; endsAt: Date } | null> {
  const { published, searchText, searchWords, pictureNames, keptAmounts, ...columns } = getTableColumns(articles);
  const [found] = await db
    .select({ article: columns, endsAt: articlePreviewLinks.endsAt })
    .from(articlePreviewLinks)
    .innerJoin(articles, eq(articles.id, articlePreviewLinks.articleId))
    .where(and(eq(articlePreviewLinks.tokenHash, hashOf(token)), gt(articlePreviewLinks.endsAt, now)));
  return found ?? null;
}

/** The same for an administrator, without a link. */
export async function findUnpublishedArticle(db: Database, id: number): Promise<Article | null> {
  const { published, searchText, searchWords, pictureNames, keptAmounts, ...columns } = getTableColumns(articles);
  const [found] = await db.select(columns).from(articles).where(eq(articles.id, id));
  return found ?? null;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');
