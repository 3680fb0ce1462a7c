import { Form, Link } from 'react-router';
import type { ArticleFields } from '#app/features/articles/article-fields.ts';
import type { AutosaveStatus } from './drafts/use-autosave.ts';
import { useEditorState } from './editor-context.ts';
import { ARTICLE_EDITOR, formatTime } from './labels.ts';
import '#app/ui/kit/tabs.css';

/** Back link, link to the public page or preview, and links to the editor's sections. */
export function EditorHead({ saved }: { saved: ArticleFields }) {
  const { loaded } = useEditorState();
  const isVisible = saved.published && saved.publishDate <= loaded.today;
  const parts = Object.entries(ARTICLE_EDITOR.parts).filter(([name]) => name !== 'history' || loaded.id !== null);
  return (
    <>
      <Link to="/admin/articles" className="admin-back">
        <span aria-hidden="true">←</span> Back to Articles
      </Link>
      <div className="admin-head mb-3.5">
        <h1>{loaded.id === null ? ARTICLE_EDITOR.newTitle : ARTICLE_EDITOR.editTitle}</h1>
        {loaded.id !== null && (
          <div className="flex flex-wrap gap-x-6">
            <a
              href={isVisible ? `/resources/${saved.slug}` : `/preview/articles/${loaded.id}`}
              target="_blank"
              rel="noopener"
              className="text-link inline-flex min-h-11 items-center font-semibold"
            >
              View on site
              <span className="sr-only"> in a new tab</span>
            </a>
            <Form method="post" action="/admin/articles">
              <button
                type="submit"
                name="act"
                value={`duplicate ${loaded.id}`}
                className="text-link min-h-11 font-semibold"
              >
                Duplicate
              </button>
            </Form>
          </div>
        )}
      </div>
      <nav aria-label="Parts of the article" className="tabs mb-5">
        {parts.map(([name, label]) => (
          <a key={name} href={`#part-${name}`}>
            {label}
          </a>
        ))}
      </nav>
    </>
  );
}

interface SaveBarProps {
  isNew: boolean;
  isSaving: boolean;
  isDirty: boolean;
  status: AutosaveStatus;
}

/** Sticky: save button, cancel link and autosave status. */
export function SaveBar({ isNew, isSaving, isDirty, status }: SaveBarProps) {
  const label = isNew ? 'Create Article' : 'Update Article';
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-desk flex flex-wrap items-center gap-x-3 gap-y-2.5 border-t border-ink-900 bg-paper px-desk py-3"
    >
      <button type="submit" disabled={isSaving} className="button max-md:flex-1" aria-keyshortcuts="Control+S Meta+S">
        {isSaving ? 'Saving...' : label}
      </button>
      <Link to="/admin/articles" className="button button-line max-md:flex-1">
        Cancel
      </Link>
      <p className="ml-auto text-15 text-ink-600 max-md:not-empty:w-full" role="status">
        {textOf(status, isDirty)}
      </p>
    </div>
  );
}

const STORED = {
  local: 'Draft saved on this device at',
  server: 'Draft saved at',
  offline: 'No connection. Draft saved on this device at',
  signedOut: 'Signed out. Draft saved on this device at',
} as const;

function textOf({ kind, at }: AutosaveStatus, isDirty: boolean): string {
  if (!isDirty) return kind === 'clean' ? '' : 'All changes are saved';
  if (kind === 'failed') return 'This browser cannot store drafts. Save often.';
  return at && kind in STORED ? `${STORED[kind as keyof typeof STORED]} ${formatTime(at)}` : 'Unsaved changes';
}
