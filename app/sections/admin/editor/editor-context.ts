import { createContext, useContext } from 'react';
import type { ArticleFields, TextName } from '#app/features/articles/article-fields.ts';
import type { FieldErrors } from '#app/features/articles/article-values.ts';

/** What the editor was opened with. */
export interface LoadedArticle {
  /** Null: an article that does not exist yet. */
  id: number | null;
  fields: ArticleFields;
  /** The version in the database that a save refers to. */
  base: string | null;
  hasBeenPublished: boolean;
  previewEndsAt: string | null;
  userId: string;
  today: string;
  siteUrl: string;
}

export interface EditorState {
  loaded: LoadedArticle;
  fields: ArticleFields;
  errors: FieldErrors;
  /** Readers may know its address. */
  hasBeenPublished: boolean;
  set: <Name extends keyof ArticleFields>(name: Name, value: ArticleFields[Name]) => void;
  setAll: (fields: Partial<ArticleFields>) => void;
}

export const EditorContext = createContext<EditorState | null>(null);

export function useEditorState(): EditorState {
  const state = useContext(EditorContext);
  if (!state) throw new Error('This is a part of the editor.');
  return state;
}

/** What a plain field of the form needs to know. */
export function useTextField(name: TextName) {
  const { fields, errors, set } = useEditorState();
  return {
    name,
    value: fields[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  };
}
