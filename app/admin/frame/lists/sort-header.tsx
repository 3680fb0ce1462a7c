import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './sort-header.css';

interface SortHeaderProps<Sort extends string> {
  /** What the list is sorted by at present. */
  sort: Sort | null;
  up: Sort;
  down: Sort;
  /** The address of the list in another order; null is the default one. */
  to: (sort: Sort | null) => string;
  className?: string;
  children: ReactNode;
}

/** Clicks cycle through ascending, descending and the default order. */
export function SortHeader<Sort extends string>({ sort, up, down, to, className, children }: SortHeaderProps<Sort>) {
  const next = sort === up ? down : sort === down ? null : up;
  const direction = sort === up ? 'ascending' : sort === down ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={direction} className={className}>
      <Link to={to(next)} preventScrollReset className="sort-link">
        {children}
        <svg viewBox="0 0 10 12" aria-hidden="true" data-direction={direction}>
          <path d="M2 4.5 5 1.5l3 3M2 7.5l3 3 3-3" />
        </svg>
      </Link>
    </th>
  );
}
