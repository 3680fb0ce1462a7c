import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { type ArticleFields, TEXT_NAMES } from '#app/features/articles/article-fields.ts';
import { uuid } from '#app/ui/uuid.ts';
import type { EditorResult } from './editor-result.ts';
import { joinRemovals } from './editor-result.ts';

export interface Submission {
  fields: ArticleFields;
  base: string | null;
  /** What the writer has been told would be taken out. */
  removed: readonly string[];
  /** Ctrl+S: the writer goes on writing. */
  stays: boolean;
}

/** Sends what stands in the editor, and hands on each answer once, with what it is the answer to. */
export function useSaving(id: number | null, onAnswer: (answer: EditorResult, to: Submission) => void) {
  const fetcher = useFetcher<EditorResult>();
  const underWay = useRef<{ sent: string; submission: Submission } | null>(null);
  const latest = useRef(onAnswer);
  useEffect(() => {
    latest.current = onAnswer;
  });

  useEffect(() => {
    const waiting = underWay.current;
    if (!waiting || fetcher.state !== 'idle' || !fetcher.data) return;
    // An answer without a name is our own: the server was not reached.
    if (fetcher.data.sent !== undefined && fetcher.data.sent !== waiting.sent) return;
    underWay.current = null;
    latest.current(fetcher.data, waiting.submission);
  }, [fetcher.state, fetcher.data]);

  function save(submission: Submission, intent: 'save' | 'set-aside' = 'save') {
    if (fetcher.state !== 'idle') return;
    const sent = uuid();
    underWay.current = { sent, submission };
    const form = formOf(submission);
    for (const [name, value] of Object.entries({ intent, sent, scripts: 'on' })) form.set(name, value);
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
