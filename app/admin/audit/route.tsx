import { Link } from 'react-router';
import { adminMeta, OfficeHead } from '#app/admin/frame/admin-head.tsx';
import {
  AUDIT_KINDS,
  type AuditFilters,
  auditQuery,
  MAX_SEARCH_LENGTH,
  NO_ACCOUNT,
  readAuditFilters,
} from '#app/features/accounts/audit/audit-filters.ts';
import { auditNames } from '#app/features/accounts/audit/audit-names.ts';
import { ENTRIES_PER_PAGE, listAudit, peopleInAudit } from '#app/features/accounts/audit/list-audit.ts';
import { requireAdmin } from '#app/features/accounts/request.ts';
import { formatCount } from '#app/platform/format.ts';
import { services } from '#app/platform/services.ts';
import { FilterBar, FilterInput, FilterSearch, FilterSelect } from '#app/ui/kit/list/filter-bar.tsx';
import { ListFoot } from '#app/ui/kit/list/list-foot.tsx';
import { useFilterForm } from '#app/ui/kit/list/use-filter-form.ts';
import type { Route } from './+types/route';
import { AuditEntries } from './audit-entries.tsx';

const PATH = '/admin/audit';
const ADDRESS = { read: readAuditFilters, write: (filters: AuditFilters) => PATH + auditQuery(filters) };
const KINDS = {
  refusals: 'Refusals and failed sign-ins',
  people: 'People and roles',
  'sign-ins': 'Sign-ins and accounts',
  privacy: 'Exports and erasures',
  leads: 'Leads',
  calls: 'Calls and calendars',
  articles: 'Articles, media and imports',
  campaigns: 'Campaign links',
  other: 'Everything else',
};
const KIND_CHOICES = AUDIT_KINDS.map((value) => ({ value, label: KINDS[value] }));

export async function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requireAdmin(context);
  const { db, now } = context.get(services);
  const filters = readAuditFilters(new URL(request.url).searchParams);
  const [page, people] = await Promise.all([listAudit(db, filters), peopleInAudit(db)]);
  const names = await auditNames(db, page.entries);
  return { ...page, people, names, filters, reader: user.id, perPage: ENTRIES_PER_PAGE, now: now() };
}

export const meta: Route.MetaFunction = () => adminMeta('Audit log');

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { filters, people } = loaderData;
  return (
    <>
      <OfficeHead text="Who did what, and when. Nothing here can be changed.">
        <a
          href={`/admin/audit/csv${auditQuery({ ...filters, before: null, after: null })}`}
          download
          className="button button-soft"
        >
          Export CSV
        </a>
      </OfficeHead>
      <AuditFilterBar filters={filters} people={people} />
      <AuditEntries {...loaderData} />
      <AuditFoot {...loaderData} />
    </>
  );
}

interface FilterBarProps {
  filters: AuditFilters;
  people: readonly { id: string; name: string }[];
}

function AuditFilterBar({ filters, people }: FilterBarProps) {
  const { q, person, kind, from, to } = filters;
  const choices = [
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    { value: NO_ACCOUNT, label: 'No account' },
  ];
  const isFiltered = auditQuery({ ...filters, before: null, after: null }) !== '';
  const clear = isFiltered && (
    <Link to={PATH} className="text-link">
      Clear filters
    </Link>
  );
  return (
    <FilterBar label="Filter the audit log" aside={clear} {...useFilterForm(filters, ADDRESS)}>
      <FilterSearch name="q" label="Search" placeholder="Name, email or word" value={q} maxLength={MAX_SEARCH_LENGTH} />
      <FilterSelect name="person" label="Person" any="Anyone" value={person} options={choices} />
      <FilterSelect name="kind" label="What" any="Everything" value={kind} options={KIND_CHOICES} />
      <FilterInput name="from" label="From" value={from} type="date" max={to || undefined} />
      <FilterInput name="to" label="To" value={to} type="date" min={from || undefined} />
    </FilterBar>
  );
}

interface FootProps {
  filters: AuditFilters;
  entries: readonly { id: number }[];
  total: number;
  newer: number;
}

function AuditFoot({ filters, entries, total, newer }: FootProps) {
  const { before: _before, after: _after, ...kept } = filters;
  const [first, last] = [entries[0], entries.at(-1)];
  const to = (cursor: Partial<AuditFilters>) => PATH + auditQuery({ ...kept, ...cursor });
  const end = newer + entries.length;
  return (
    <ListFoot
      range={first && `${formatCount(newer + 1)}–${formatCount(end)} of ${formatCount(total)}`}
      previous={first && newer > 0 ? to({ after: first.id }) : null}
      next={last && end < total ? to({ before: last.id }) : null}
      labels={{ previous: 'Newer', next: 'Older' }}
    />
  );
}
