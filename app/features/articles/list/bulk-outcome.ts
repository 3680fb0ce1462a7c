import type { ArticleErrors } from '#app/features/articles/article-values.ts';

/** What can be done to several articles of the list at once. */
export const BULK_ACTS = ['publish', 'unpublish', 'tag', 'delete'] as const;
export type BulkAct = (typeof BULK_ACTS)[number];

export interface BulkOutcome {
  act: BulkAct;
  /** The tags that were added. */
  tags: string[];
  done: number;
  /** Already published, a draft or tagged: nothing to change. */
  already: number;
  /** Deleted since the list was loaded. */
  gone: number;
  refused: RefusedArticle[];
}

export interface RefusedArticle {
  id: number;
  title: string;
  /** What the editor would say; null if another writer saved it at the same moment. */
  errors: ArticleErrors | null;
}
