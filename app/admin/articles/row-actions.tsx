import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { ListedArticle } from '#app/features/articles/list/admin-list.ts';
import { type AdminListFilters, adminListPath } from '#app/features/articles/list/admin-list-filters.ts';

interface RowActionsProps {
  article: ListedArticle;
  filters: AdminListFilters;
  today: string;
  onDelete: (article: ListedArticle) => void;
}

/** The form of the rows' Duplicate buttons: the form around the table has other buttons. */
export const DUPLICATE_FORM = 'duplicate-article';

/** View, edit, delete (§2), and duplicate. An article that is not public yet opens as a preview. */
export function RowActions({ article, filters, today, onDelete }: RowActionsProps) {
  const { id, slug, title, published, publishDate } = article;
  const isVisible = published && publishDate <= today;
  function openDialog(event: MouseEvent) {
    event.preventDefault();
    onDelete(article);
  }
  return (
    <div className="row-actions">
      <a href={isVisible ? `/resources/${slug}` : `/preview/articles/${id}`} target="_blank" rel="noopener">
        <Icon name="view" />
        <span className="row-action-name">
          View <span className="sr-only">{title} in a new tab</span>
        </span>
      </a>
      <Link to={`/admin/articles/${id}`}>
        <Icon name="edit" />
        <span className="row-action-name">
          Edit <span className="sr-only">{title}</span>
        </span>
      </Link>
      <button type="submit" form={DUPLICATE_FORM} name="act" value={`duplicate ${id}`}>
        <Icon name="duplicate" />
        <span className="row-action-name">
          Duplicate <span className="sr-only">{title}</span>
        </span>
      </button>
      <Link
        to={adminListPath(filters, { delete: String(id) })}
        aria-haspopup="dialog"
        className="text-error"
        onClick={openDialog}
      >
        <Icon name="delete" />
        <span className="row-action-name">
          Delete <span className="sr-only">{title}</span>
        </span>
      </Link>
    </div>
  );
}

const ICONS = {
  view: 'M1.5 9S4.5 3.8 9 3.8 16.5 9 16.5 9 13.5 14.2 9 14.2 1.5 9 1.5 9ZM11.3 9a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0Z',
  edit: 'M3 15h12M4 11.8 12.6 3l2.4 2.4-8.7 8.7H4z',
  duplicate: 'M6 6h9v9H6zM12 3H3v9',
  delete: 'M3 5h12M7 5V3h4v2M4.6 5l.8 10.4h7.2L13.4 5M7.6 8v4.6M10.4 8v4.6',
};

function Icon({ name }: { name: keyof typeof ICONS }) {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true">
      <path d={ICONS[name]} />
    </svg>
  );
}
