import { createHash } from 'node:crypto';
import type { Article } from './article.ts';

type Pictured = Pick<Article, 'slug' | 'title' | 'category' | 'readTime'>;

/** Change it with the drawing: then every card has another address, and nobody keeps the old one. */
const DESIGN = 'plate-1';

/** What stands on the picture of an article that has none of its own. */
export function cardTexts({ title, category, readTime }: Pictured): { title: string; kicker: string } {
  return { title, kicker: readTime > 0 ? `${category}, ${readTime} min read` : category };
}

/** Where it is. The address changes with what stands on it, so it may be kept for ever. */
export function cardPath(article: Pictured): string {
  const { title, kicker } = cardTexts(article);
  const version = createHash('sha256')
    .update(JSON.stringify([DESIGN, title, kicker]))
    .digest('hex')
    .slice(0, 12);
  return `/social/articles/${article.slug}/${version}.jpg`;
}
