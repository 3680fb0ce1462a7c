import { Link } from 'react-router';
import { type LeadFilters, type LeadListName, ROWS_PER_PAGE } from '#app/features/leads/list/lead-filters.ts';
import { formatCount } from '#app/platform/format.ts';
import { ListFoot } from '#app/ui/kit/list/list-foot.tsx';
import { addressOf, type LeadList } from './lead-chips.tsx';
import { LeadKeys } from './lead-keys.tsx';

export const SORTS = {
  '-received': 'Newest first',
  received: 'Oldest first',
  due: 'Due first',
  '-due': 'Due last',
  company: 'Company, A to Z',
  '-company': 'Company, Z to A',
  owner: 'Owner, A to Z',
  '-owner': 'Owner, Z to A',
};

/** `hasKeys`: quarantined leads are decided by buttons only. */
type LeadListFootProps = Pick<LeadList, 'filters' | 'page' | 'pages' | 'total' | 'perPage' | 'isMore'> & {
  hasKeys: boolean;
};

const ORDERS: Partial<Record<LeadListName, string>> = {
  mine: 'next step first',
  open: 'oldest due first',
  due: 'oldest due first',
};

export function LeadListFoot({ filters, page, pages, total, perPage, isMore, hasKeys }: LeadListFootProps) {
  const [first, last] = [(page - 1) * perPage + 1, Math.min(total, page * perPage)];
  const range = `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}${isMore ? '+' : ''}`;
  const order = filters.sort
    ? SORTS[filters.sort].replace(/^./, (letter) => letter.toLowerCase())
    : (ORDERS[filters.list] ?? 'newest first');
  const to = (number: number) => addressOf({ ...filters, page: number });
  return (
    <ListFoot
      range={total === 1 ? '1 lead' : `${range}, ${order}`}
      previous={page > 1 ? to(page - 1) : null}
      next={page < pages ? to(page + 1) : null}
      sizes={hasKeys ? { options: ROWS_PER_PAGE, current: perPage, action: to(1) } : undefined}
    >
      {hasKeys && <LeadKeys />}
    </ListFoot>
  );
}

export function ClearFilters({ list, view }: Pick<LeadFilters, 'list' | 'view'>) {
  return (
    <Link to={addressOf({ list, view })} className="text-link inline-flex min-h-11 items-center font-medium">
      Clear filters
    </Link>
  );
}
