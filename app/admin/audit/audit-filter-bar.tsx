import { Link } from 'react-router';
import { useFilterForm } from '#app/admin/frame/lists/use-filter-form.ts';
import {
  AUDIT_KINDS,
  type AuditFilters,
  auditQuery,
  NO_ACCOUNT,
  readAuditFilters,
} from '#app/features/accounts/audit/audit-filters.ts';
import { formatCount } from '#app/platform/format.ts';
import { FilterBar, FilterInput, FilterSelect } from '#app/ui/kit/list/filter-bar.tsx';
import { ListFoot } from '#app/ui/kit/list/list-foot.tsx';
import { AUDIT } from './labels.ts';

const PATH = '/admin/audit';
const ADDRESS = { read: readAuditFilters, write: (filters: AuditFilters) => PATH + auditQuery(filters) };
const KIND_CHOICES = AUDIT_KINDS.map((value) => ({ value, label: AUDIT.kinds[value] }));

interface FilterBarProps {
  filters: AuditFilters;
  people: readonly { id: string; name: string }[];
}

export function AuditFilterBar({ filters, people }: FilterBarProps) {
  const { person, kind, from, to } = filters;
  const choices = [
    ...people.map(({ id, name }) => ({ value: id, label: name })),
    { value: NO_ACCOUNT, label: AUDIT.person.none },
  ];
  const isFiltered = auditQuery({ ...filters, before: null, after: null }) !== '';
  const clear = isFiltered && (
    <Link to={PATH} className="text-link">
      {AUDIT.clear}
    </Link>
  );
  return (
    <FilterBar label={AUDIT.filter} aside={clear} {...useFilterForm(filters, ADDRESS)}>
      <FilterSelect name="person" {...AUDIT.person} value={person} options={choices} />
      <FilterSelect name="kind" {...AUDIT.kind} value={kind} options={KIND_CHOICES} />
      <FilterInput name="from" label={AUDIT.from} value={from} type="date" max={to || undefined} />
      <FilterInput name="to" label={AUDIT.to} value={to} type="date" min={from || undefined} />
    </FilterBar>
  );
}

interface FootProps {
  filters: AuditFilters;
  entries: readonly { id: number }[];
  total: number;
  newer: number;
}

/** The range of this page, and links to the others. */
export function AuditFoot({ filters, entries, total, newer }: FootProps) {
  const { before: _before, after: _after, ...kept } = filters;
  const [first, last] = [entries[0], entries.at(-1)];
  const to = (cursor: Partial<AuditFilters>) => PATH + auditQuery({ ...kept, ...cursor });
  const end = newer + entries.length;
  return (
    <ListFoot
      range={first && AUDIT.range(formatCount(newer + 1), formatCount(end), formatCount(total))}
      previous={first && newer > 0 ? to({ after: first.id }) : null}
      next={last && end < total ? to({ before: last.id }) : null}
      labels={{ previous: AUDIT.newer, next: AUDIT.older }}
    />
  );
}
