import { desc } from 'drizzle-orm';
import type { Article } from '#app/features/articles/article.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isVisible } from './published-articles.ts';

export type ArticleAddress = Pick<Article, 'slug' | 'publishDate' | 'updatedAt' | 'canonicalUrl'>;

/** Addresses and change dates of all visible articles, newest first. */
export async function articleAddresses(db: Database, today: string): Promise<ArticleAddress[]> {
  return db
    .select({
      slug: articles.slug,
      publishDate: articles.publishDate,
      updatedAt: articles.updatedAt,
      canonicalUrl: articles.canonicalUrl,
    })
    .from(articles)
    .where(isVisible(today))
    .orderBy(desc(articles.publishDate), desc(articles.id));
}
