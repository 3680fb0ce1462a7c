import { useEffect, useState } from 'react';
import { useEditorState } from '#app/admin/editor/editor-context.ts';
import { fetchJson } from '#app/admin/editor/fetch-json.ts';
import { formatDateTime } from '#app/admin/editor/labels.ts';
import { SUBTITLE } from '#app/admin/editor/parts.tsx';
import type { ArticleFields } from '#app/features/articles/article-fields.ts';
import { Comparison } from './comparison.tsx';
import { type Listed, NOW, NOW_LABEL, VersionList } from './version-list.tsx';

interface HistoryProps {
  articleId: number;
  /** Not loaded before that. */
  isShown: boolean;
  onRestore: (fields: ArticleFields) => void;
}

/** Saved versions: compare two of them, or restore the older one. */
export function History({ articleId, isShown, onRestore }: HistoryProps) {
  const { fields } = useEditorState();
  const [revisions, setRevisions] = useState<Listed[] | 'failed' | null>(null);
  const [older, setOlder] = useState<number | null>(null);
  const [newer, setNewer] = useState(NOW);
  const [isRestored, setRestored] = useState(false);
  const olderFields = useVersion(articleId, older, fields);
  const newerFields = useVersion(articleId, newer, fields);
  useEffect(() => {
    if (!isShown) return;
    void fetchJson<{ revisions: Listed[] }>(`/admin/articles/${articleId}/revisions`).then((answer) => {
      setRevisions(answer?.revisions ?? 'failed');
      setOlder(answer?.revisions[0]?.id ?? null);
    });
  }, [articleId, isShown]);

  if (revisions === null) return <p role="status">Loading...</p>;
  if (revisions === 'failed') return <p className="form-error">The history could not be loaded. Please try again.</p>;
  if (revisions.length === 0)
    return <p>There are no earlier versions yet. The first is stored when the article is saved.</p>;
  const onNamed = (id: number, name: string | null) =>
    setRevisions(revisions.map((one) => (one.id === id ? { ...one, name } : one)));
  const labelOf = (id: number) => {
    const found = revisions.find((one) => one.id === id);
    return found ? (found.name ?? formatDateTime(new Date(found.savedAt))) : NOW_LABEL;
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-y-6">
      <div>
        <p className="mb-3 text-15 text-ink-600">All saved versions. Choose two to compare.</p>
        <VersionList {...{ articleId, revisions, older, newer, setOlder, setNewer, onNamed }} />
      </div>
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 className={SUBTITLE}>What changed</h2>
          {older !== null && older !== NOW && olderFields && (
            <button
              type="button"
              className="button button-line"
              onClick={() => {
                onRestore(olderFields);
                setRestored(true);
              }}
            >
              Restore this version
            </button>
          )}
        </div>
        <p role="status">{isRestored && 'The older version is in the editor. Save to make it the current one.'}</p>
        {older !== null && olderFields && newerFields && (
          <Comparison
            before={{ label: labelOf(older), fields: olderFields }}
            after={{ label: labelOf(newer), fields: newerFields }}
          />
        )}
      </div>
    </div>
  );
}

function useVersion(articleId: number, id: number | null, now: ArticleFields): ArticleFields | null {
  const [loaded, setLoaded] = useState<{ id: number; fields: ArticleFields } | null>(null);
  useEffect(() => {
    if (id === null || id === NOW) return;
    let isCurrent = true;
    const address = `/admin/articles/${articleId}/revisions?revision=${id}`;
    void fetchJson<{ fields: ArticleFields }>(address).then((answer) => {
      if (isCurrent && answer) setLoaded({ id, fields: answer.fields });
    });
    return () => {
      isCurrent = false;
    };
  }, [articleId, id]);
  if (id === NOW) return now;
  return loaded && loaded.id === id ? loaded.fields : null;
}
