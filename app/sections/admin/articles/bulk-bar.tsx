import { useNavigation } from 'react-router';
import { BULK } from '#app/content/articles-admin.ts';
import { ConfirmDialog, dialogOpener } from '#app/ui/confirm-dialog.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { pluralize } from '../format.ts';

const DIALOG_ID = 'delete-selected';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  onTickAll: () => void;
}

/** Tagging comes first: Enter in the form presses its first button, and that one harms nothing. */
export function BulkBar({ count, onClear, onTickAll }: BulkBarProps) {
  const hydrated = useHydrated();
  const isBusy = useNavigation().formMethod === 'POST';
  return (
    <>
      <fieldset className="bulk-bar on-ink" aria-label={BULK.label}>
        <p role="status">{hydrated ? `${count} selected` : BULK.label}</p>
        {hydrated && (
          <div className="bulk-selection">
            <button type="button" onClick={onTickAll}>
              {BULK.selectAll}
            </button>
            <button type="button" onClick={onClear} aria-keyshortcuts="Escape">
              {BULK.clear}
            </button>
          </div>
        )}
        <div className="bulk-tag">
          <label htmlFor="bulk-tag">{BULK.tag}</label>
          <input id="bulk-tag" name="tag" maxLength={200} autoComplete="off" />
          <button type="submit" name="act" value="tag" disabled={isBusy}>
            {BULK.addTag}
          </button>
        </div>
        <div className="bulk-acts">
          <button type="submit" name="act" value="publish" disabled={isBusy}>
            {BULK.publish}
          </button>
          <button type="submit" name="act" value="unpublish" disabled={isBusy}>
            {BULK.unpublish}
          </button>
          <button {...dialogOpener(DIALOG_ID)} disabled={isBusy}>
            {BULK.delete}
            <span className="sr-only"> selected</span>
          </button>
        </div>
      </fieldset>
      <ConfirmDialog
        id={DIALOG_ID}
        title={count > 0 ? `Delete ${pluralize(count, 'article')}?` : BULK.deleteTitle}
        text={BULK.deleteText}
      >
        <button type="submit" name="act" value="delete" disabled={isBusy} className="button button-destroy">
          {BULK.delete}
        </button>
      </ConfirmDialog>
    </>
  );
}
