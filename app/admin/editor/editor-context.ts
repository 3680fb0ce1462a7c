import { createContext, useContext } from 'react';
import type { EditorMode } from '#app/features/accounts/account.ts';
import type { ArticleFields, TextName } from '#app/features/articles/article-fields.ts';
import type { ArticleErrors } from '#app/features/articles/article-values.ts';
import type { QuotableFacts } from '#app/features/facts/quotable-facts.ts';
import type { Author } from '#app/firm/people.ts';

/** Loader data of the editor. */
export interface LoadedArticle {
  /** Null for a new article. */
  id: number | null;
  fields: ArticleFields;
  /** The version that the edit is based on, for optimistic locking. */
  base: string | null;
  hasBeenPublished: boolean;
  previewEndsAt: string | null;
  userId: string;
  /** For signing in again over the editor. */
  account: { email: string; hasCode: boolean };
  editorMode: EditorMode;
  today: string;
  siteUrl: string;
  /** The firm's people: the default author first. */
  authors: readonly (Author & { name: string; role: string })[];
  /** What the text can quote. */
  quotable: QuotableFacts;
}

export interface EditorState {
  loaded: LoadedArticle;
  /** The fields as typed; the body as of the last pause, so that a keystroke does not render the whole editor. */
  fields: ArticleFields;
  /** Words in the body. */
  words: number;
  errors: ArticleErrors;
  /** Its URL may be in use, so the slug no longer follows the title. */
  hasBeenPublished: boolean;
  set: <Name extends keyof ArticleFields>(name: Name, value: ArticleFields[Name]) => void;
  setAll: (fields: Partial<ArticleFields>) => void;
}

export const EditorContext = createContext<EditorState | null>(null);

export function useEditorState(): EditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error('useEditorState is used outside of the editor.');
  return state;
}

/** The body as typed. */
export const BodyContext = createContext('');

/** Props of a text field. */
export function useTextField(name: Exclude<TextName, 'bodyHtml'>) {
  const { fields, errors, set } = useEditorState();
  return {
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  };
}

/** The action data of the editor. */
export interface EditorResult {
  /** The id of the submission, to tell consecutive results apart. */
  sent?: string;
  saved?: { id: number; base: string; fields: ArticleFields; hasBeenPublished: boolean };
  errors?: ArticleErrors;
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
  /** In another tab, or on another device. */
  isOwn: boolean;
  savedAt: string;
}
