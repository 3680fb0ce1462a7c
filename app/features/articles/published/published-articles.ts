import { and, desc, eq, getTableColumns, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Article, ArticleCard } from '#app/features/articles/article.ts';
import { articles, formerSlugs } from '#app/features/articles/articles.table.ts';
import type { Database } from '#app/platform/db/database.ts';

/** Visible to readers (§4): published, and not in the future. `today` is the office's calendar date. */
export const isVisible = (today: string) => and(articles.published, lte(articles.publishDate, today));

export const newestFirst = [desc(articles.publishDate), desc(articles.id)];

const { published, searchText, searchWords, pictureNames, keptAmounts, ...articleColumns } = getTableColumns(articles);
const { id, slug, title, summary, category, heroImageUrl, heroImageAlt, publishDate, readTime } = articleColumns;
export const cardColumns = { id, slug, title, summary, category, heroImageUrl, heroImageAlt, publishDate, readTime };

/** §7 Home teaser. */
export async function latestArticles(db: Database, today: string, limit: number, which?: SQL): Promise<ArticleCard[]> {
  return db
    .select(cardColumns)
    .from(articles)
    .where(and(isVisible(today), which))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** The same for the feed, with authors. */
export async function newestWithAuthors(db: Database, today: string, limit: number) {
  return db
    .select({ ...cardColumns, authorName: articles.authorName })
    .from(articles)
    .where(isVisible(today))
    .orderBy(...newestFirst)
    .limit(limit);
}

/** The newest articles of one author, who is stored by name: the present one and those before. */
export async function articlesBy(
  db: Database,
  author: string | readonly string[],
  today: string,
  limit: number,
): Promise<ArticleCard[]> {
  return latestArticles(db, today, limit, inArray(articles.authorName, [author].flat()));
}

/** Whether any article, also a draft, has one of these names. */
export async function hasArticlesBy(db: Database, names: readonly string[]): Promise<boolean> {
  const found = await db
    .select({ id: articles.id })
    .from(articles)
    .where(inArray(articles.authorName, [...names]))
    .limit(1);
  return found.length > 0;
}

/** The newest articles in full, as many as have so many characters together. */
export async function newestWithBodies(
  db: Database,
  today: string,
  { limit, characters }: { limit: number; characters: number },
): Promise<Article[]> {
  const newest = await db
    .select({ id: articles.id, length: sql<number>`char_length(${articles.bodyHtml})` })
    .from(articles)
    .where(isVisible(today))
    .orderBy(...newestFirst)
    .limit(limit);
  let left = characters;
  const ids = newest.flatMap(({ id, length }) => {
    left -= length;
    return left >= 0 ? [id] : [];
  });
  return db
    .select(articleColumns)
    .from(articles)
    .where(inArray(articles.id, ids))
    .orderBy(...newestFirst);
}

/** §7 Article detail. */
export async function findPublishedArticle(db: Database, slug: string, today: string): Promise<Article | null> {
  const rows = await db
    .select(articleColumns)
    .from(articles)
    .where(and(eq(articles.slug, slug), isVisible(today)));
  return rows[0] ?? null;
}

/** The card's fields only. */
export async function findArticleCard(db: Database, slug: string, today: string): Promise<ArticleCard | null> {
  const rows = await db
    .select(cardColumns)
    .from(articles)
    .where(and(eq(articles.slug, slug), isVisible(today)));
  return rows[0] ?? null;
}

/** The current slug of a visible article that once had this one. */
export async function findMovedArticle(db: Database, formerSlug: string, today: string): Promise<string | null> {
  const rows = await db
    .select({ slug: articles.slug })
    .from(formerSlugs)
    .innerJoin(articles, eq(articles.id, formerSlugs.articleId))
    .where(and(eq(formerSlugs.slug, formerSlug), isVisible(today)));
  return rows[0]?.slug ?? null;
}

export type ArticleAddress = Pick<Article, 'slug' | 'publishDate' | 'updatedAt' | 'canonicalUrl' | 'authorName'>;

/** Addresses and change dates of all visible articles, newest first. */
export async function articleAddresses(db: Database, today: string): Promise<ArticleAddress[]> {
  const { updatedAt, canonicalUrl, authorName } = articles;
  return db
    .select({ slug, publishDate, updatedAt, canonicalUrl, authorName })
    .from(articles)
    .where(isVisible(today))
    .orderBy(...newestFirst);
}
