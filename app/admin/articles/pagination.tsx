import { Form, Link } from 'react-router';
import { type AdminListFilters, adminListPath } from '#app/features/articles/list/admin-list-filters.ts';

interface PaginationProps {
  filters: AdminListFilters;
  /** Items on this page, items in total, and page size. */
  shown: number;
  total: number;
  size: number;
}

export function Pagination({ filters, shown, total, size }: PaginationProps) {
  const pages = Math.ceil(total / size);
  const first = (filters.page - 1) * size + 1;
  const range =
    shown > 0 ? `${number(first)}–${number(first + shown - 1)} of ${number(total)}` : `None of ${number(total)} here`;
  const to = (page: number) => adminListPath({ ...filters, page });
  return (
    <nav aria-label="Pages" className="pagination">
      <p>{range}</p>
      {(pages > 1 || shown === 0) && (
        <>
          <Form action="/admin/articles" className="list-jump">
            {Object.entries(shownFilters(filters)).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <label htmlFor="list-page">Page</label>
            <input
              key={filters.page}
              id="list-page"
              name="page"
              inputMode="numeric"
              pattern="[0-9]*"
              defaultValue={filters.page}
              size={Math.max(3, String(pages).length)}
            />
            <span>of {number(pages)}</span>
          </Form>
          <div className="flex gap-2.5">
            <Step to={filters.page > 1 ? to(Math.min(filters.page - 1, pages)) : null} rel="prev">
              Previous
            </Step>
            <Step to={filters.page < pages ? to(filters.page + 1) : null} rel="next">
              Next
            </Step>
          </div>
        </>
      )}
    </nav>
  );
}

function Step({ to, rel, children }: { to: string | null; rel: string; children: string }) {
  if (to === null) {
    return (
      <button type="button" disabled className="button button-bar">
        {children}
      </button>
    );
  }
  return (
    <Link to={to} rel={rel} className="button button-line button-bar">
      {children}
    </Link>
  );
}

function shownFilters({ q, status, category, author, tag, sort }: AdminListFilters): Record<string, string> {
  return {
    ...(q && { q }),
    ...(status && { status }),
    ...(category && { category }),
    ...(author && { author }),
    ...(tag && { tag }),
    ...(sort !== 'written' && { sort }),
  };
}

const number = (value: number) => value.toLocaleString('en-US');
