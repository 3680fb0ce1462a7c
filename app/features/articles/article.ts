const MAX_META_DESCRIPTION_LENGTH = 160;
/** Words per minute for demanding text. */
const PACE = 200;

/** An article (§3). Plain data, no I/O: shared by pages and server. */
export const CATEGORIES = ['Buy', 'Sell', 'Capital', 'Integration', 'Insights'] as const;
export type Category = (typeof CATEGORIES)[number];

/** What a figure of an article is drawn as. */
export const FIGURE_KINDS = ['bars', 'waterfall', 'line', 'ruler', 'table'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

/** The fields of a card; lists never read bodies (§7). */
export interface ArticleCard {
  id: number;
  slug: string;
  title: string;
  summary: string;
  category: Category;
  heroImageUrl: string | null;
  heroImageAlt: string;
  /** A calendar date, `2026-10-21`: the same day in every time zone. */
  publishDate: string;
  /** Minutes; 0 is not shown to readers. */
  readTime: number;
}

export interface Article extends ArticleCard {
  bodyHtml: string;
  tags: string[];
  authorName: string;
  authorRole: string;
  seoTitle: string;
  metaDescription: string;
  canonicalUrl: string | null;
  ogImageUrl: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** The body's words without markup. */
export function countWords(html: string): number {
  // Without < in the class, a text of unclosed < would take quadratic time.
  const text = html.replaceAll(/<[^<>]*>/g, ' ').replaceAll(/&[a-z#0-9]+;/gi, '’');
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'.,-]*/gu)?.length ?? 0;
}

/** Minutes to read; 0 for an empty text. */
export function minutesFor(words: number): number {
  return Math.ceil(words / PACE);
}

/** An empty meta description falls back to the summary (§5), cut at a word. */
export function metaDescriptionFrom(summary: string): string {
  if (summary.length <= MAX_META_DESCRIPTION_LENGTH) return summary;
  const room = summary.slice(0, MAX_META_DESCRIPTION_LENGTH); // One more than a text that ends with an ellipsis may have.
  const lastSpace = room.lastIndexOf(' ');
  return `${(lastSpace > 0 ? room.slice(0, lastSpace) : room.slice(0, -1)).replace(/[\s,;:.–-]+$/, '')}…`;
}
