import { Form, useNavigation } from 'react-router';
import type { ListedArticle } from '#app/features/articles/list/admin-list.ts';
import { type AdminListFilters, adminListPath } from '#app/features/articles/list/admin-list-filters.ts';
import { Dialog } from '#app/ui/kit/overlay/dialog.tsx';

interface DeleteDialogProps {
  article: ListedArticle;
  filters: AdminListFilters;
  onClose: () => void;
}

/** §2, verbatim. An open dialog without JavaScript, a modal dialog with it; the initial focus is on Cancel. */
export function DeleteDialog({ article, filters, onClose }: DeleteDialogProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const foot = (
    <>
      <form method="dialog">
        <button type="submit" className="button button-line">
          Cancel
        </button>
      </form>
      <Form method="post" action={adminListPath(filters)} replace>
        <button
          type="submit"
          name="act"
          value={`delete-one ${article.id}`}
          disabled={isBusy}
          className="button button-destroy"
        >
          Delete
        </button>
      </Form>
    </>
  );
  return (
    <Dialog id="delete" title="Delete Article" isShown aria-describedby="delete-text" foot={foot} onClose={onClose}>
      <p id="delete-text">Are you sure you want to delete this article? This action cannot be undone.</p>
      <p className="font-semibold">{article.title}</p>
    </Dialog>
  );
}
