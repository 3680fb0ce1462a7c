import { useEffect, useRef } from 'react';
import type { Conflict } from '#app/admin/editor/editor-context.ts';
import { Comparison } from '#app/admin/editor/history/comparison.tsx';
import { formatDateTime } from '#app/admin/editor/labels.ts';
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
  const { isOwn, savedBy } = conflict;
  const who = isOwn ? 'Saved' : savedBy ? `Theirs, by ${savedBy}` : 'Theirs';
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      aria-labelledby="conflict-title"
      className="border border-l-4 border-error bg-paper-0 px-[clamp(16px,2.4vw,28px)] pt-5 pb-6"
    >
      <h2 id="conflict-title" className="font-serif text-22">
        {isOwn ? 'You saved another version first' : 'Someone else saved first'}
      </h2>
      <p className="mt-1.5 mb-4 max-w-[70ch]">
        {isOwn
          ? 'You saved this article in another tab or on another device since you opened it here.'
          : 'Another version was saved since you opened this article.'}{' '}
        Nothing is overwritten. Compare the two and choose.
      </p>
      <Comparison
        before={{ label: `${who}${when}`, fields: conflict.theirs }}
        after={{ label: isOwn ? 'Here' : 'Yours', fields: mine }}
      />
      {hydrated && (
        <div className="mt-5 flex flex-wrap items-start gap-4">
          <Choice
            label={isOwn ? 'Save this one' : 'Save yours'}
            hint="The other stays in the history."
            onChoose={onSaveMine}
          />
          <Choice
            label={isOwn ? 'Use the saved one' : 'Use theirs'}
            hint="What is here is added to the history, where you can restore it."
            onChoose={onTakeTheirs}
          />
          <button type="button" className="button button-line" onClick={onKeepEditing}>
            Keep editing
          </button>
        </div>
      )}
    </section>
  );
}

function Choice({ label, hint, onChoose }: { label: string; hint: string; onChoose: () => void }) {
  return (
    <div className="max-w-[24ch]">
      <button type="button" className="button button-line" onClick={onChoose}>
        {label}
      </button>
      <p className="field-hint mt-1">{hint}</p>
    </div>
  );
}
