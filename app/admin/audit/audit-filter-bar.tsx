import { Form, Link } from 'react-router';
import { ApplyCell, InputCell, SelectCell } from '#app/admin/frame/lists/filter-cells.tsx';
import { useFilterForm } from '#app/admin/frame/lists/use-filter-form.ts';
import {
  AUDIT_KINDS,
  type AuditFilters,
  auditQuery,
  NO_ACCOUNT,
  readAuditFilters,
} from '#app/features/accounts/audit/audit-filters.ts';
import { formatCount } from '#app/platform/format.ts';
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
  return (
    <Form
      {...useFilterForm(filters, ADDRESS)}
      method="get"
      role="search"
      aria-label={AUDIT.filter}
      className="list-filters audit-filters"
    >
      <SelectCell name="person" label={AUDIT.person.label} any={AUDIT.person.any} value={person} choices={choices} />
      <SelectCell name="kind" label={AUDIT.kind.label} any={AUDIT.kind.any} value={kind} choices={KIND_CHOICES} />
      <InputCell name="from" label={AUDIT.from} value={from} type="date" max={to || undefined} />
      <InputCell name="to" label={AUDIT.to} value={to} type="date" min={from || undefined} />
      <ApplyCell label={AUDIT.apply} />
    </Form>
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
    <div className="list-foot">
      <p className="flex flex-wrap items-center gap-x-5">
        {first && AUDIT.range(formatCount(newer + 1), formatCount(end), formatCount(total))}
        {auditQuery(kept) && (
          <Link to={PATH} className="text-link">
            {AUDIT.clear}
          </Link>
        )}
      </p>
      <nav aria-label={AUDIT.pages} className="flex gap-2.5">
        {first && newer > 0 && (
          <Link to={to({ after: first.id })} rel="prev" className="button button-line button-bar">
            {AUDIT.newer}
          </Link>
        )}
        {last && end < total && (
          <Link to={to({ before: last.id })} rel="next" className="button button-line button-bar">
            {AUDIT.older}
          </Link>
        )}
      </nav>
    </div>
  );
}
