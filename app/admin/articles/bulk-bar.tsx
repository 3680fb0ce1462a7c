import { useNavigation } from 'react-router';
import { BulkBar, type Ticks } from '#app/admin/frame/lists/bulk-form.tsx';
import { pluralize } from '#app/platform/format.ts';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { BULK } from './labels.ts';

const DIALOG_ID = 'delete-selected';

/** Tagging comes first: Enter in the form presses its first button, and that one harms nothing. */
export function ArticleBulkBar({ ticks }: { ticks: Ticks }) {
  const isBusy = useNavigation().formMethod === 'POST';
  const { count } = ticks;
  return (
    <>
      <BulkBar label={BULK.label} ticks={ticks}>
        <div className="bulk-field">
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
      </BulkBar>
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
