import { useEffect, useRef } from 'react';
import type { Conflict } from '#app/admin/editor/editor-result.ts';
import { formatDateTime } from '#app/admin/editor/format-time.ts';
import { Comparison } from '#app/admin/editor/history/comparison.tsx';
import { CONFLICT } from '#app/admin/editor/labels.ts';
import type { ArticleFields } from '#app/features/articles/article-fields.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';

interface ConflictPanelProps {
  conflict: Conflict;
  mine: ArticleFields;
  onSaveMine: () => void;
  onTakeTheirs: () => void;
  onKeepEditing: () => void;
}

/** Edit conflict: another administrator saved first. Every choice keeps both versions in the history. */
export function ConflictPanel({ conflict, mine, onSaveMine, onTakeTheirs, onKeepEditing }: ConflictPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  useEffect(() => panel.current?.focus(), []);
  const when = hydrated ? `, ${formatDateTime(new Date(conflict.savedAt))}` : '';
  const who = conflict.savedBy ? `${CONFLICT.theirs}, by ${conflict.savedBy}` : CONFLICT.theirs;
  return (
    <section ref={panel} tabIndex={-1} role="alert" aria-labelledby="conflict-title" className="conflict">
      <h2 id="conflict-title" className="admin-title">
        {CONFLICT.title}
      </h2>
      <p className="mt-1.5 mb-4 max-w-[70ch]">{CONFLICT.text}</p>
      <Comparison
        before={{ label: `${who}${when}`, fields: conflict.theirs }}
        after={{ label: CONFLICT.yours, fields: mine }}
      />
      {hydrated && (
        <div className="mt-5 flex flex-wrap items-start gap-4">
          <Choice label={CONFLICT.saveYours} hint={CONFLICT.saveYoursHint} onChoose={onSaveMine} />
          <Choice label={CONFLICT.takeTheirs} hint={CONFLICT.takeTheirsHint} onChoose={onTakeTheirs} />
          <button type="button" className="button button-line admin-button" onClick={onKeepEditing}>
            {CONFLICT.goOn}
          </button>
        </div>
      )}
    </section>
  );
}

function Choice({ label, hint, onChoose }: { label: string; hint: string; onChoose: () => void }) {
  return (
    <div className="max-w-[24ch]">
      <button type="button" className="button button-line admin-button" onClick={onChoose}>
        {label}
      </button>
      <p className="field-hint mt-1">{hint}</p>
    </div>
  );
}
