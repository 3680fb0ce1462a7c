import { Link } from 'react-router';
import { listUrl } from './resources-url.ts';

interface PageLinksProps {
  q: string;
  category: string | null;
  page: number;
  pages: number;
}

/** Pagination. */
export function PageLinks({ page, pages, ...filters }: PageLinksProps) {
  if (pages === 1) return null;
  const to = (number: number) => listUrl({ ...filters, page: number });
  return (
    <nav aria-label="Pages" className="page-links mt-14">
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className="page-link">
          Previous
        </Link>
      )}
      {shownPages(page, pages).map((number, index, shown) => (
        <span key={number} className="contents">
          {index > 0 && number - (shown[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          {number === page ? (
            <span aria-current="page" className="page-link">
              <PageNumber number={number} />
            </span>
          ) : (
            <Link to={to(number)} className="page-link">
              <PageNumber number={number} />
            </Link>
          )}
        </span>
      ))}
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className="page-link">
          Next
        </Link>
      )}
    </nav>
  );
}

function PageNumber({ number }: { number: number }) {
  return (
    <span>
      <span className="sr-only">Page </span>
      {number.toLocaleString('en-US')}
    </span>
  );
}

/** The first, the last, and the pages around the current one. */
export function shownPages(page: number, pages: number): number[] {
  const around = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(around)].sort((a, b) => a - b);
}
