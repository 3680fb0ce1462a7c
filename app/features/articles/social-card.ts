import { createHash } from 'node:crypto';
import type { Article } from './article.ts';

type Pictured = Pick<Article, 'slug' | 'title' | 'category' | 'readTime'>;

/** Increase it with every change of the drawing: it is part of the address and busts caches. */
const DESIGN = 'plate-1';

/** The text on the social card of an article without a picture. */
export function cardTexts({ title, category, readTime }: Pictured): { title: string; kicker: string } {
  return { title, kicker: readTime > 0 ? `${category}, ${readTime} min read` : category };
}

/** The address contains a hash of the card's content, so it can be cached forever. */
export function cardPath(article: Pictured): string {
  const { title, kicker } = cardTexts(article);
  const version = createHash('sha256')
    .update(JSON.stringify([DESIGN, title, kicker]))
    .digest('hex')
    .slice(0, 12);
  return `/social/articles/${article.slug}/${version}.jpg`;
}
