import { LIBRARY } from '#app/content/resources.ts';
import type { PicturedCard } from '../article/plate.tsx';

/** One page of the article list. */
export interface ShownList {
  q: string;
  /** Null for all; `unknown` for a category that does not exist. */
  category: string | null;
  page: number;
  pages: number;
  articles: readonly PicturedCard[];
  total: number;
  /** There are more than `total`. */
  more: boolean;
}

/** The number of results; screen readers announce it when the list changes. */
export function countText({ q, category, total, more, page, pages }: Omit<ShownList, 'articles'>): string {
  if (total === 0) return LIBRARY.empty;
  const number = total.toLocaleString('en-US');
  const count = `${more ? 'More than ' : ''}${number} ${total === 1 ? 'article' : 'articles'}`;
  const where = category ? ` in ${category}` : '';
  const what = q ? ` for “${q}”` : '';
  const place = pages > 1 ? `, page ${page.toLocaleString('en-US')} of ${pages.toLocaleString('en-US')}` : '';
  return `${count}${where}${what}${place}${more ? `. ${LIBRARY.narrow}` : ''}`;
}
