import type { ArticleCard } from '#app/features/articles/article.ts';
import type { FoundCard, FoundPage } from '#app/features/articles/search/article-search.ts';
import type { MarkedText } from '#app/features/articles/search/found-passages.ts';
import type { PicturedCard } from '#app/site/frame/articles/plate.tsx';
import { LIBRARY } from './content.ts';

/** One page of the article list. */
export interface ShownList {
  q: string;
  /** Null for all; `unknown` for a category that does not exist. */
  category: string | null;
  page: number;
  pages: number;
  articles: readonly PicturedCard[];
  /** Of a search: articles and other pages, best first. */
  results?: readonly ShownResult[];
  /** Figures of articles without a picture, drawn small, by the articles' ids; and that of the lead article, drawn large. */
  figures: Readonly<Record<number, string>>;
  leadFigure: { html: string; finding: string } | undefined;
  total: number;
  /** How many of a search’s results are articles. */
  articleTotal?: number;
  /** There are more than `total`. */
  more: boolean;
  /** What was searched instead of `q`, which finds nothing. */
  corrected?: string;
  /** No result has all words: those that nothing has. */
  missing?: readonly string[];
}

/** A result. Its texts are HTML in which the words are marked: single strings take less time to render and to send. */
export interface ShownResult {
  path: string;
  /** What it is, if it is no article: `Tool`. */
  kind?: string;
  card?: ArticleCard;
  title: string;
  summary: string;
  passages: readonly { sentence: string; heading: string; id: string }[];
}

export type CountedList = Omit<ShownList, 'articles' | 'results' | 'figures' | 'leadFigure'>;

/** The number of articles; screen readers announce it when the list changes. */
export function countText({ q, corrected, category, total, more, page, pages, ...list }: CountedList): string {
  if (total === 0) return LIBRARY.empty;
  const found = list.articleTotal || total;
  const [one, several] = list.articleTotal === 0 ? ['result', 'results'] : ['article', 'articles'];
  const count = `${more ? 'More than ' : ''}${numbered(found, one, several)}`;
  const where = category ? ` in ${category}` : '';
  const what = q ? ` for “${corrected ?? q}”` : '';
  // With other results between the articles, a page is one of results.
  const place =
    pages > 1 && found === total ? `, page ${page.toLocaleString('en-US')} of ${pages.toLocaleString('en-US')}` : '';
  const spelling = corrected ? `${LIBRARY.corrected(q)} ` : '';
  return `${spelling}${count}${where}${what}${place}${more ? `. ${LIBRARY.narrow}` : ''}`;
}

/** The heading of the results. */
export function resultsTitle({ q, corrected, category, total, more }: CountedList): string {
  const count = `${more ? 'More than ' : ''}${numbered(total, 'result', 'results')}`;
  return `${count}${category ? ` in ${category}` : ''} for “${corrected ?? q}”`;
}

const numbered = (count: number, one: string, several: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;

/** What a search found, as it is shown. */
export function shownResult(result: FoundCard | FoundPage): ShownResult {
  const { marked, passages, ...card } = result;
  return {
    ...('slug' in card ? { path: `/resources/${card.slug}`, card } : { path: card.path, kind: card.kind }),
    title: markedHtml(marked.title),
    // Sentences that hold the words tell more than a summary without them.
    summary: passages.length === 0 || marked.summary.some(({ isFound }) => isFound) ? markedHtml(marked.summary) : '',
    passages: passages.map(({ sentence, heading, id }) => ({ sentence: markedHtml(sentence), heading, id })),
  };
}

const markedHtml = (text: MarkedText) =>
  text.map((part) => (part.isFound ? `<mark>${escaped(part.text)}</mark>` : escaped(part.text))).join('');

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
