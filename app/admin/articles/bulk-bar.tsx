import { useEffect } from 'react';
import { Link, useNavigation } from 'react-router';
import { FIELD_NAMES } from '#app/features/articles/article-fields.ts';
import type { BulkOutcome, RefusedArticle } from '#app/features/articles/list/admin-list-filters.ts';
import { pluralize } from '#app/platform/format.ts';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { BulkBar, useTicks } from '#app/ui/kit/list/bulk-form.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ListResult } from './list-actions.ts';

const DIALOG_ID = 'delete-selected';

/** Tagging comes first: Enter in the form presses its first button, and that one harms nothing. */
export function ArticleBulkBar() {
  const isBusy = useNavigation().formMethod === 'POST';
  const { count } = useTicks();
  return (
    <>
      <BulkBar label="With selected articles">
        <div className="bulk-field">
          <label htmlFor="bulk-tag">Tag</label>
          <input id="bulk-tag" name="tag" maxLength={200} autoComplete="off" />
          <button type="submit" name="act" value="tag" disabled={isBusy}>
            Add tag
          </button>
        </div>
        <div className="bulk-acts">
          <button type="submit" name="act" value="publish" disabled={isBusy}>
            Publish
          </button>
          <button type="submit" name="act" value="unpublish" disabled={isBusy}>
            Unpublish
          </button>
          <button {...dialogOpener(DIALOG_ID)} disabled={isBusy}>
            Delete<span className="sr-only"> selected</span>
          </button>
        </div>
      </BulkBar>
      <ConfirmDialog
        id={DIALOG_ID}
        title={count > 0 ? `Delete ${pluralize(count, 'article')}?` : 'Delete the selected articles?'}
        text="Their history is deleted, too. This action cannot be undone."
      >
        <button type="submit" name="act" value="delete" disabled={isBusy} className="button button-destroy">
          Delete
        </button>
      </ConfirmDialog>
    </>
  );
}

/** A toast, or without scripts a message. The articles that were refused stay named until the next action. */
export function BulkResult({ result }: { result: ListResult | undefined }) {
  const hydrated = useHydrated();
  useEffect(() => {
    if (!result?.bulk) return;
    const isWhole = result.bulk.refused.length === 0;
    showToast({
      tone: isWhole ? 'success' : 'error',
      title: isWhole ? 'Success' : 'Error',
      text: bulkSummary(result.bulk),
    });
  }, [result]);
  const refused = result?.bulk?.refused ?? [];
  return (
    <>
      {!hydrated && result?.failure && <FormMessage tone="error">{result.failure}</FormMessage>}
      {!hydrated && result?.bulk && <FormMessage tone="ok">{bulkSummary(result.bulk)}</FormMessage>}
      {refused.length > 0 && (
        <div className="form-error mb-5">
          <p className="font-semibold">Not changed. Correct these articles in the editor, then try again:</p>
          <ul>
            {refused.map((article) => (
              <li key={article.id}>
                <Link to={`/admin/articles/${article.id}`} className="form-error-link">
                  {article.title}
                </Link>{' '}
                {refusalText(article)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

const DONE = { publish: 'published', unpublish: 'unpublished', tag: 'tagged', delete: 'deleted' };
const ALREADY = { publish: 'published already', unpublish: 'unpublished already', tag: 'this tag already', delete: '' };

/** How many articles were changed, and how many were not. */
export function bulkSummary({ act, tags, done, already, gone, refused }: BulkOutcome): string {
  const was = (count: number) => (count === 1 ? '1 was' : `${count} were`);
  const had = act === 'tag' ? `${already} had` : was(already);
  return [
    `${pluralize(done, 'article')} ${DONE[act]}${act === 'tag' ? `: ${tags.join(', ')}` : ''}.`,
    already > 0 && `${had} ${ALREADY[act]}.`,
    gone > 0 && `${was(gone)} deleted by someone else.`,
    refused.length > 0 && `${was(refused.length)} not changed: see the list.`,
  ]
    .filter(Boolean)
    .join(' ');
}

export function refusalText({ errors }: RefusedArticle): string {
  if (!errors) return 'Someone else saved it at the same moment. Try again.';
  return Object.entries(errors)
    .map(([name, message]) => `${FIELD_NAMES[name as keyof typeof errors]}: ${message}`)
    .join(' ');
}
