import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { ListedArticle } from '#app/features/articles/list/admin-list.ts';
import { type AdminListFilters, adminListPath } from '#app/features/articles/list/admin-list-filters.ts';
import { DELETE_ARTICLE } from './labels.ts';
import '#app/ui/kit/overlay/confirm-dialog.css';

interface DeleteDialogProps {
  article: ListedArticle;
  filters: AdminListFilters;
  onClose: () => void;
}

/** §2, verbatim. An open dialog without JavaScript, a modal dialog with it; the initial focus is on Cancel. */
export function DeleteDialog({ article, filters, onClose }: DeleteDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const isBusy = useNavigation().formMethod === 'POST';

  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null;
    dialog.current?.removeAttribute('open'); // Not close(): that would fire onClose.
    dialog.current?.showModal();
    cancel.current?.focus();
    return () => opener?.focus({ preventScroll: true });
  }, []);

  return (
    <dialog
      ref={dialog}
      open // Until the effect makes it modal.
      closedby="any"
      aria-labelledby="delete-title"
      aria-describedby="delete-text"
      className="confirm-dialog"
      onClose={onClose}
    >
      <h2 id="delete-title">{DELETE_ARTICLE.title}</h2>
      <p id="delete-text">{DELETE_ARTICLE.text}</p>
      <p className="subject">{article.title}</p>
      <div>
        <form method="dialog">
          <button ref={cancel} type="submit" className="button button-line">
            {DELETE_ARTICLE.cancel}
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
            {DELETE_ARTICLE.confirm}
          </button>
        </Form>
      </div>
    </dialog>
  );
}
