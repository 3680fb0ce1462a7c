import { desc } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { articles } from '#db/schema/articles.ts';
import type { Article } from './article.ts';

export type ListedArticle = Pick<Article, 'id' | 'title' | 'category' | 'publishDate' | 'slug'> & {
  published: boolean;
};

/** The admin list of §7: drafts too, the last one written first. */
export async function allArticles(db: Database): Promise<ListedArticle[]> {
  return db
    .select({
      id: articles.id,
      title: articles.title,
      category: articles.category,
      publishDate: articles.publishDate,
      published: articles.published,
      slug: articles.slug,
    })
    .from(articles)
    .orderBy(desc(articles.createdAt), desc(articles.id));
}
