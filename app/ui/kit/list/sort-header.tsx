import type { ComponentProps } from 'react';
import { Link } from 'react-router';

export interface Sorting<Sort extends string> {
  /** The order of the list; null is the default one. */
  by: Sort | null;
  /** The address of the list in another order. */
  to: (sort: Sort | null) => string;
}

type SortHeaderProps<Sort extends string> = Sorting<Sort> & { up: Sort; down: Sort } & ComponentProps<'th'>;

/** Clicks cycle through ascending, descending and the default order. */
export function SortHeader<Sort extends string>({ by, to, up, down, children, ...cell }: SortHeaderProps<Sort>) {
  const next = by === up ? down : by === down ? null : up;
  const direction = by === up ? 'ascending' : by === down ? 'descending' : undefined;
  return (
    <th scope="col" aria-sort={direction} {...cell}>
      <Link to={to(next)} preventScrollReset className="data-table-sort">
        {children}
        <svg viewBox="0 0 10 12" aria-hidden="true" data-direction={direction}>
          <path d="M2 4.5 5 1.5l3 3M2 7.5l3 3 3-3" />
        </svg>
      </Link>
    </th>
  );
}
