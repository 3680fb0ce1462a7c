import { Link } from 'react-router';
import { LEADS_ADMIN } from '#app/content/leads-admin.ts';
import { type LeadListName, leadQuery } from '#app/features/leads/desk/lead-filters.ts';

type Counts = Readonly<Record<keyof typeof LEADS_ADMIN.lists, number>>;

/** The lists of leads with their counts. */
export function LeadTabs({ list, counts }: { list: LeadListName; counts: Counts }) {
  const shown = list === 'discarded' ? 'quarantined' : list;
  return (
    <nav aria-label="Lists of leads" className="tabs">
      {(Object.keys(LEADS_ADMIN.lists) as (keyof Counts)[]).map((name) => (
        <Link
          key={name}
          to={`/admin/leads${leadQuery({ list: name })}`}
          aria-current={name === shown ? 'page' : undefined}
          preventScrollReset
        >
          {LEADS_ADMIN.lists[name]} <small>{counts[name].toLocaleString('en-US')}</small>
        </Link>
      ))}
    </nav>
  );
}
