import { Link } from 'react-router';
import { type AdminListFilters, adminListPath } from '#app/features/articles/list/admin-list-filters.ts';
import { ARTICLES_ADMIN } from './labels.ts';

/** No article matches the filters, or there is none yet. */
export function EmptyList({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="panel">
      <p>{isFiltered ? ARTICLES_ADMIN.noneFound : ARTICLES_ADMIN.empty}</p>
      {isFiltered && (
        <Link to="/admin/articles" className="text-link mt-2 inline-flex min-h-11 items-center">
          {ARTICLES_ADMIN.showAll}
        </Link>
      )}
    </div>
  );
}

export function NotFetched({ filters }: { filters: AdminListFilters }) {
  return (
    <div className="form-error">
      <p className="font-semibold">{ARTICLES_ADMIN.notFetched}</p>
      <p>{ARTICLES_ADMIN.notFetchedText}</p>
      <Link to={adminListPath(filters)} replace className="form-error-link mt-1">
        {ARTICLES_ADMIN.tryAgain}
      </Link>
    </div>
  );
}
