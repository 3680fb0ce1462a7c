import type { ArticleFields } from '#app/features/articles/article-fields.ts';
import type { FieldErrors } from '#app/features/articles/article-values.ts';

/** What the server says to what was sent from the editor. */
export interface EditorResult {
  /** Tells one answer from the next of the same kind. */
  sent?: string;
  saved?: { id: number; base: string; fields: ArticleFields; hasBeenPublished: boolean };
  errors?: FieldErrors;
  /** Whatever went wrong with the whole of it. */
  failure?: string;
  /** What sanitizing would take out, before it does. */
  removed?: string[];
  conflict?: Conflict;
  /** The version that gave way is in the history. */
  setAside?: boolean;
  preview?: { url: string; endsAt: string } | 'ended';
  /** What was typed, for a page that has come without scripts. */
  values?: ArticleFields;
}

export interface Conflict {
  theirs: ArticleFields;
  base: string;
  savedBy: string;
  savedAt: string;
}

/**
 * The removals that the author has been shown, as a form field: saving proceeds only if they are still what sanitizing
 * would remove.
 */
export function joinRemovals(removed: readonly string[]): string {
  return removed.join(' | ');
}
