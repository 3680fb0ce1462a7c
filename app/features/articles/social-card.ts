import { createHash } from 'node:crypto';
import { SITE } from '#app/firm/identity.ts';
import type { Article } from './article.ts';
import type { Figure } from './figures/figure.ts';
import { leadDrawing } from './figures/stored-figures.ts';

type Pictured = Pick<Article, 'slug' | 'title' | 'category' | 'readTime'>;

/** Increase it with every change of the drawing: it is part of the address and busts caches. */
const DESIGN = 'plate-1';

/** The room for a figure beside the title. */
const FIGURE_SIZE = { width: 500, height: 380 };

interface CardContent {
  title: string;
  kicker: string;
  drawing?: string;
}

/** What the social card of an article without a picture shows: its title, and its first figure if it has one. */
export function cardTexts({ title, category, readTime }: Pictured, figures: readonly Figure[] = []): CardContent {
  const drawing = leadDrawing(figures, FIGURE_SIZE);
  return { title, kicker: readTime > 0 ? `${category}, ${readTime} min read` : category, ...(drawing && { drawing }) };
}

/** The address contains a hash of the card's content, so it can be cached forever. */
export function cardPath(article: Pictured, figures: readonly Figure[] = []): string {
  const { title, kicker, drawing } = cardTexts(article, figures);
  const version = createHash('sha256')
    .update(
      JSON.stringify([
        DESIGN,
        title,
        kicker,
        ...(drawing ? [drawing] : []),
        ...(SITE.hasOwnMark ? [SITE.version] : []),
      ]),
    )
    .digest('hex')
    .slice(0, 12);
  return `/social/articles/${article.slug}/${version}.jpg`;
}
