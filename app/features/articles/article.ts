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
