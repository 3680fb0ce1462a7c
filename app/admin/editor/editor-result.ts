import type { ArticleFields } from '#app/features/articles/article-fields.ts';
import type { FieldErrors } from '#app/features/articles/article-values.ts';

/** The action data of the editor. */
export interface EditorResult {
  /** The id of the submission, to tell consecutive results apart. */
  sent?: string;
  saved?: { id: number; base: string; fields: ArticleFields; hasBeenPublished: boolean };
  errors?: FieldErrors;
  /** An error of the submission as a whole. */
  failure?: string;
  /** What sanitizing would remove. */
  removed?: string[];
  conflict?: Conflict;
  /** The author's version was stored in the history, in favor of the other one. */
  setAside?: boolean;
  /** The session has ended, and nothing was saved. */
  signedOut?: true;
  preview?: { url: string; endsAt: string } | 'ended';
  /** The submitted values, to render the page without JavaScript. */
  values?: ArticleFields;
}

export interface Conflict {
  theirs: ArticleFields;
  base: string;
  savedBy: string;
  savedAt: string;
}
