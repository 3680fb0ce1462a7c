import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { isFiltered, type LeadFilters, type LeadListName, leadQuery } from '#app/features/leads/list/lead-filters.ts';
import { formatCount } from '#app/platform/format.ts';
import { LeadKeys } from './lead-keys.tsx';
import { ViewTabs } from './lead-views.tsx';

interface ListFootProps {
  filters: LeadFilters;
  page: number;
  pages: number;
  total: number;
  perPage: number;
  /** Whether the total is a limit. */
  isMore: boolean;
  /** Quarantined leads are decided by buttons only. */
  hasKeys: boolean;
}

/** The range of this page, and links to the others. */
export function ListFoot({ filters, page, pages, total, perPage, isMore, hasKeys }: ListFootProps) {
  const first = (page - 1) * perPage + 1;
  const { order } = LEADS_ADMIN;
  const orders: Partial<Record<LeadListName, string>> = { mine: order.next, open: order.due, due: order.due };
  const sortedHow = filters.sort
    ? LEADS_ADMIN.sorts[filters.sort].replace(/^./, (letter) => letter.toLowerCase())
    : (orders[filters.list] ?? order.newest);
  const range =
    total === 1
      ? '1 lead'
      : `${figure(first)}–${figure(Math.min(total, page * perPage))} of ${figure(total)}${isMore ? '+' : ''}`;
  return (
    <div className="list-foot">
      <p className="flex flex-wrap items-center gap-x-5">
        {total === 1 ? range : `${range}, ${sortedHow}`}
        {isFiltered(filters) && <ClearFilters list={filters.list} />}
      </p>
      {hasKeys && <LeadKeys />}
      {pages > 1 && (
        <nav aria-label="Pages" className="flex gap-2.5">
          <Step label="Previous" to={page > 1 ? page - 1 : null} filters={filters} />
          <Step label="Next" to={page < pages ? page + 1 : null} filters={filters} />
        </nav>
      )}
    </div>
  );
}

export function ClearFilters({ list }: Pick<LeadFilters, 'list'>) {
  return (
    <Link to={`/admin/leads${leadQuery({ list })}`} className="text-link clear-filters">
      {LEADS_ADMIN.filters.clear}
    </Link>
  );
}

function Step({ label, to, filters }: { label: string; to: number | null; filters: LeadFilters }) {
  const look = 'button button-line button-bar';
  if (to === null) return <span className={`${look} step-nowhere`}>{label}</span>;
  return (
    <Link to={`/admin/leads${leadQuery({ ...filters, page: to })}`} className={look}>
      {label}
    </Link>
  );
}

function figure(number: number): string {
  return formatCount(number);
}

type Counts = Readonly<Record<keyof typeof LEADS_ADMIN.lists, number>>;

interface LeadTabsProps extends ComponentProps<typeof ViewTabs> {
  list: LeadListName;
  counts: Counts;
}

/** The lists of leads with their counts, and the saved views. */
export function LeadTabs({ list, counts, views, current, most }: LeadTabsProps) {
  const shown = current ? null : list === 'discarded' ? 'quarantined' : list;
  const isShown = (name: keyof Counts) => name !== 'samples' || list === 'samples' || counts.samples > 0;
  return (
    <nav aria-label="Lists of leads" className="tabs lead-lists">
      {(Object.keys(LEADS_ADMIN.lists) as (keyof Counts)[]).filter(isShown).map((name) => (
        <Link
          key={name}
          to={`/admin/leads${leadQuery({ list: name })}`}
          aria-current={name === shown ? 'page' : undefined}
          preventScrollReset
        >
          {LEADS_ADMIN.lists[name]} <small>{formatCount(counts[name])}</small>
        </Link>
      ))}
      <ViewTabs {...{ views, current, most }} />
    </nav>
  );
}
