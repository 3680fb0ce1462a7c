import type { FoundCard } from '#app/features/articles/search/article-search.ts';
import type { PicturedCard } from '#app/site/frame/articles/plate.tsx';
import { LIBRARY } from './content.ts';

/** One page of the article list. */
export interface ShownList {
  q: string;
  /** Null for all; `unknown` for a category that does not exist. */
  category: string | null;
  page: number;
  pages: number;
  /** Of a search with what was found in them. */
  articles: readonly (PicturedCard & Partial<Pick<FoundCard, 'marked' | 'passages'>>)[];
  /** Figures of articles without a picture, drawn small, by the articles' ids; and that of the lead article, drawn large. */
  figures: Readonly<Record<number, string>>;
  leadFigure: { html: string; finding: string } | undefined;
  total: number;
  /** There are more than `total`. */
  more: boolean;
  /** What was searched instead of `q`, which finds nothing. */
  corrected?: string;
  /** If nothing was found: what single words of the search find. */
  alone?: readonly { q: string; total: number }[];
}

export type CountedList = Omit<ShownList, 'articles' | 'figures' | 'leadFigure'>;

/** The number of results; screen readers announce it when the list changes. */
export function countText({ q, corrected, category, total, more, page, pages }: CountedList): string {
  if (total === 0) return LIBRARY.empty;
  const number = total.toLocaleString('en-US');
  const count = `${more ? 'More than ' : ''}${number} ${total === 1 ? 'article' : 'articles'}`;
  const where = category ? ` in ${category}` : '';
  const what = q ? ` for “${corrected ?? q}”` : '';
  const place = pages > 1 ? `, page ${page.toLocaleString('en-US')} of ${pages.toLocaleString('en-US')}` : '';
  const spelling = corrected ? `${LIBRARY.corrected(q)} ` : '';
  return `${spelling}${count}${where}${what}${place}${more ? `. ${LIBRARY.narrow}` : ''}`;
}
