import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { EditorResult } from '#app/admin/editor/editor-context.ts';
import { type ArticleFields, joinRemovals, TEXT_NAMES } from '#app/features/articles/article-fields.ts';
import { uuid } from '#app/ui/uuid.ts';

export interface Submission {
  fields: ArticleFields;
  base: string | null;
  /** The removals that the author has been shown. */
  removed: readonly string[];
  /** Ctrl+S saves without leaving the editor. */
  stays: boolean;
}

/** Submits the editor's content and reports each result once, together with its submission. */
export function useSaving(id: number | null, onResult: (result: EditorResult, to: Submission) => void) {
  const fetcher = useFetcher<EditorResult>();
  const inFlight = useRef<{ sent: string; submission: Submission } | null>(null);
  const latest = useRef(onResult);
  useEffect(() => {
    latest.current = onResult;
  });

  useEffect(() => {
    const pending = inFlight.current;
    if (!pending || fetcher.state !== 'idle' || !fetcher.data) return;
    // A result without an id comes from clientAction: the server was not reached.
    if (fetcher.data.sent !== undefined && fetcher.data.sent !== pending.sent) return;
    inFlight.current = null;
    latest.current(fetcher.data, pending.submission);
  }, [fetcher.state, fetcher.data]);

  function save(submission: Submission, act: 'save' | 'set-aside' = 'save') {
    if (fetcher.state !== 'idle') return;
    const sent = uuid();
    inFlight.current = { sent, submission };
    const form = formOf(submission);
    for (const [name, value] of Object.entries({ act, sent, scripts: 'on' })) form.set(name, value);
    void fetcher.submit(form, { method: 'post', action: `/admin/articles/${id ?? 'new'}` });
  }

  return { save, isSaving: fetcher.state !== 'idle' };
}

function formOf({ fields, base, removed }: Submission): FormData {
  const form = new FormData();
  for (const name of TEXT_NAMES) form.set(name, fields[name]);
  if (fields.published) form.set('published', 'on');
  if (base) form.set('base', base);
  form.set('removals', joinRemovals(removed));
  return form;
}
