import { useEffect, useState } from 'react';
import { ARTICLE_EDITOR, HISTORY } from '#app/content/article-editor.ts';
import type { ArticleFields } from '#app/features/articles/article-fields.ts';
import type { Revision } from '#app/features/articles/revision.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { Comparison } from './comparison.tsx';
import { useEditorState } from './editor-context.ts';
import { formatDateTime } from './format-time.ts';

type Listed = Omit<Revision, 'fields' | 'savedAt'> & { savedAt: string };
/** The id of the editor's current content in the list of revisions. */
const NOW = 0;

interface HistoryProps {
  articleId: number;
  onRestore: (fields: ArticleFields) => void;
}

/** Saved versions: compare two of them, or restore the older one. */
export function History({ articleId, onRestore }: HistoryProps) {
  const hydrated = useHydrated();
  const [isOpen, setOpen] = useState(false);
  if (!hydrated) return null;
  return (
    <section id="part-history" aria-labelledby="history-title" className="editor-part">
      <h2 id="history-title" className="editor-part-title">
        {ARTICLE_EDITOR.parts.history}
      </h2>
      {isOpen ? (
        <Versions articleId={articleId} onRestore={onRestore} />
      ) : (
        <button type="button" className="button button-line admin-button" onClick={() => setOpen(true)}>
          Show earlier versions
        </button>
      )}
    </section>
  );
}

function Versions({ articleId, onRestore }: HistoryProps) {
  const { fields } = useEditorState();
  const [revisions, setRevisions] = useState<Listed[] | 'failed' | null>(null);
  const [older, setOlder] = useState<number | null>(null);
  const [newer, setNewer] = useState(NOW);
  const [isRestored, setRestored] = useState(false);
  const olderFields = useVersion(articleId, older, fields);
  const newerFields = useVersion(articleId, newer, fields);
  useEffect(() => {
    void fetchJson(`/admin/articles/${articleId}/revisions`).then((answer) => {
      const found = (answer?.revisions as Listed[] | undefined) ?? null;
      setRevisions(found ?? 'failed');
      setOlder(found?.[0]?.id ?? null);
    });
  }, [articleId]);

  if (revisions === null) return <p role="status">Loading...</p>;
  if (revisions === 'failed') return <p className="form-error">{HISTORY.failed}</p>;
  if (revisions.length === 0) return <p>{HISTORY.none}</p>;
  const labelOf = (id: number) => {
    const found = revisions.find((one) => one.id === id);
    return found ? formatDateTime(new Date(found.savedAt)) : HISTORY.now;
  };
  return (
    <div className="history">
      <div>
        <p className="mb-3 text-[.9375rem] text-ink-600">{HISTORY.text}</p>
        <VersionList {...{ revisions, older, newer, setOlder, setNewer }} />
      </div>
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h3 className="editor-subtitle">{HISTORY.changed}</h3>
          {older !== null && older !== NOW && olderFields && (
            <button
              type="button"
              className="button button-line button-bar"
              onClick={() => {
                onRestore(olderFields);
                setRestored(true);
              }}
            >
              {HISTORY.restore}
            </button>
          )}
        </div>
        <p role="status">{isRestored && HISTORY.restored}</p>
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

interface VersionListProps {
  revisions: readonly Listed[];
  older: number | null;
  newer: number;
  setOlder: (id: number) => void;
  setNewer: (id: number) => void;
}

function VersionList({ revisions, older, newer, setOlder, setNewer }: VersionListProps) {
  const rows = [
    { id: NOW, when: HISTORY.now, what: '' },
    ...revisions.map(({ id, savedAt, savedBy, kind }) => ({
      id,
      when: formatDateTime(new Date(savedAt)),
      what: [savedBy, HISTORY.kinds[kind]].filter(Boolean).join(', '),
    })),
  ];
  return (
    <ul className="versions">
      {rows.map(({ id, when, what }) => (
        <li key={id} data-chosen={id === older || id === newer}>
          <span className="grow">
            <strong>{when}</strong>
            {what && <small>{what}</small>}
          </span>
          <VersionChoice
            name="older"
            label={HISTORY.older}
            when={when}
            isChosen={id === older}
            onChoose={() => setOlder(id)}
          />
          <VersionChoice
            name="newer"
            label={HISTORY.newer}
            when={when}
            isChosen={id === newer}
            onChoose={() => setNewer(id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface VersionChoiceProps {
  name: string;
  label: string;
  when: string;
  isChosen: boolean;
  onChoose: () => void;
}

function VersionChoice({ name, label, when, isChosen, onChoose }: VersionChoiceProps) {
  return (
    <label className="version-choice">
      <input type="radio" name={`${name}-version`} checked={isChosen} onChange={onChoose} />
      <span>
        {label}
        <span className="sr-only"> {when}</span>
      </span>
    </label>
  );
}

function useVersion(articleId: number, id: number | null, now: ArticleFields): ArticleFields | null {
  const [loaded, setLoaded] = useState<{ id: number; fields: ArticleFields } | null>(null);
  useEffect(() => {
    if (id === null || id === NOW) return;
    let isCurrent = true;
    void fetchJson(`/admin/articles/${articleId}/revisions?revision=${id}`).then((answer) => {
      if (isCurrent && answer?.fields) setLoaded({ id, fields: answer.fields as ArticleFields });
    });
    return () => {
      isCurrent = false;
    };
  }, [articleId, id]);
  if (id === NOW) return now;
  return loaded && loaded.id === id ? loaded.fields : null;
}

async function fetchJson(url: string): Promise<Record<string, unknown> | null> {
  try {
    const response = await fetch(url);
    return response.ok && !response.redirected ? await response.json() : null;
  } catch {
    return null;
  }
}
