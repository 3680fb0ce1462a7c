import { formatDateTime } from '#app/admin/editor/format-time.ts';
import { UNSAVED_WORK } from '#app/admin/editor/labels.ts';
import type { useAutosave } from './use-autosave.ts';

interface DraftNoticesProps {
  autosave: ReturnType<typeof useAutosave>;
  /** Restores the saved version. */
  onDiscard: () => void;
}

/** Offers unsaved drafts from earlier sessions. */
export function DraftNotices({ autosave, onDiscard }: DraftNoticesProps) {
  const { restored, others, discardDraft, restoreOther, deleteOther } = autosave;
  return (
    <div role="status" className="grid gap-3">
      {restored && (
        <div className="editor-note">
          <p>
            <strong>
              {UNSAVED_WORK.restored} {formatDateTime(new Date(restored.typedAt))}.
            </strong>{' '}
            {UNSAVED_WORK.restoredText}
          </p>
          <button
            type="button"
            className="button button-line button-bar"
            onClick={() => {
              onDiscard();
              void discardDraft();
            }}
          >
            {UNSAVED_WORK.discard}
          </button>
        </div>
      )}
      {others.length > 0 && (
        <div className="editor-note">
          <p className="font-semibold">{UNSAVED_WORK.found}</p>
          <ul className="grid gap-2">
            {others.map((draft) => (
              <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <span className="grow wrap-anywhere">
                  {draft.fields.title.trim() || UNSAVED_WORK.untitled}, {formatDateTime(new Date(draft.typedAt))}
                </span>
                <button type="button" className="button button-line button-bar" onClick={() => restoreOther(draft)}>
                  {UNSAVED_WORK.take}
                </button>
                <button type="button" className="button button-line button-bar" onClick={() => void deleteOther(draft)}>
                  {UNSAVED_WORK.discard}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
