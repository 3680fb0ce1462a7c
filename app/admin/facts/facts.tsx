import { Link } from 'react-router';
import { FACT_GROUPS, type FactFilters, factsPath, readFactFilters } from '#app/features/facts/fact-filters.ts';
import type { FactRefusal } from '#app/features/facts/fact-form.ts';
import type { FactRow, FactsScreen } from '#app/features/facts/list-facts.ts';
import { shortCalendarDate } from '#app/platform/calendar.ts';
import { pluralize } from '#app/platform/format.ts';
import { type Column, DataTable } from '#app/ui/kit/list/data-table.tsx';
import { FilterBar, FilterSearch, FilterSelect } from '#app/ui/kit/list/filter-bar.tsx';
import { ListFoot } from '#app/ui/kit/list/list-foot.tsx';
import { useFilterForm } from '#app/ui/kit/list/use-filter-form.ts';
import { TimeText } from '#app/ui/kit/time-text.tsx';
import { SourceLink } from '#app/ui/links.tsx';
import { FactForm } from './fact-form.tsx';

/** All facts, expired ones first. The open one unfolds below its row. */
export function FactsTable({ refusal, ...screen }: FactsScreen & { refusal: FactRefusal | undefined }) {
  const { filters, rows, all, open, isNew, today } = screen;
  const isFiltered = Boolean(filters.q || filters.group || filters.used || filters.state);
  const form = { filters, today, refusal };
  return (
    <>
      <Filters filters={filters} />
      {isNew && <FactForm open={null} {...form} />}
      <DataTable
        caption="Facts, expired first"
        columns={columnsOf(filters, open?.key)}
        rows={[...Map.groupBy(rows, headingOf)].map(([head, group]) => ({ head, count: group.length, rows: group }))}
        rowKey={({ key }) => key}
        tone={({ state }) => (state === 'expired' ? 'late' : undefined)}
        detail={({ key }) => key === open?.key && <FactForm open={open} {...form} />}
        empty="No facts match. Search looks at names, keys, values and sources."
      />
      <ListFoot range={`${rows.length} of ${all} facts`}>
        {isFiltered && (
          <Link to={factsPath({})} className="button button-soft ml-auto">
            Show all
          </Link>
        )}
      </ListFoot>
    </>
  );
}

const USES = { page: 'Pages', article: 'Articles', tool: 'Tools', guide: 'Guides', none: 'Nowhere' };
const STATES = {
  expiring: 'Past or within 30 days',
  expired: 'Past their date',
  soon: 'Expires within 30 days',
  current: 'Current',
};
const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const FILTER_URL = {
  read: readFactFilters,
  write: ({ q, group, used, state, fact }: FactFilters) => factsPath({ q, group, used, state, fact }),
};

function Filters({ filters }: { filters: FactFilters }) {
  const { group, used, state, q } = filters;
  const clear = (change: Partial<FactFilters>) => factsPath({ ...filters, ...change });
  const groups = FACT_GROUPS.map((value) => ({ value, label: value }));
  return (
    <FilterBar label="Facts" action="/admin/facts" {...useFilterForm(filters, FILTER_URL)}>
      <FilterSearch name="q" label="Search" value={q} placeholder="Name, key, value or source" />
      <FilterSelect
        {...{ name: 'group', label: 'Group', any: 'All groups', value: group, options: groups }}
        clearTo={clear({ group: '' })}
      />
      <FilterSelect
        {...{ name: 'used', label: 'Used in', any: 'Anywhere', value: used, options: optionsOf(USES) }}
        clearTo={clear({ used: '' })}
      />
      <FilterSelect
        {...{ name: 'state', label: 'State', any: 'Any state', value: state, options: optionsOf(STATES) }}
        clearTo={clear({ state: '' })}
      />
    </FilterBar>
  );
}

/** What needs a check stands above the groups. */
function headingOf({ state, group }: FactRow): string {
  if (state === 'current') return group;
  return state === 'expired' ? 'Past their date' : 'Expire within 30 days';
}

function columnsOf(filters: FactFilters, open: string | undefined): readonly Column<FactRow>[] {
  return [
    {
      ...{ head: 'Fact', width: 'md:w-[22%]', phone: 'main' },
      cell: ({ key, name }) => (
        <>
          <Link
            to={factsPath({ ...filters, fact: key === open ? '' : key })}
            preventScrollReset
            aria-expanded={key === open}
            className="font-semibold"
          >
            {name}
          </Link>
          <code className="block font-mono text-13 text-ink-600">{key}</code>
        </>
      ),
    },
    { head: 'Value', width: 'md:w-[24%]', phone: 'aside', cell: (row) => <Value {...row} /> },
    {
      head: 'Source',
      cell: ({ source, known }) => (
        <>
          <SourceLink {...source} /> <small>{known}</small>
        </>
      ),
    },
    {
      ...{ head: 'Checked', width: 'md:w-32', phone: 'half', hasPhoneLabel: true },
      cell: ({ checkedOn }) => <TimeText at={checkedOn}>{shortCalendarDate(checkedOn)}</TimeText>,
    },
    { head: 'Valid until', width: 'md:w-32', phone: 'half', cell: (row) => <ValidUntil {...row} /> },
    { head: 'Used in', cell: (row) => <Uses {...row} /> },
  ];
}

/** A longer value is a sentence, and set smaller. */
const MAX_LARGE = 24;

function Value({ text, wording }: FactRow) {
  return (
    <div className="max-md:max-w-[40vw] max-md:text-right">
      <b className={`font-serif font-normal ${text.length > MAX_LARGE ? 'text-17' : 'text-22'} leading-[1.2]`}>
        {text}
      </b>{' '}
      {wording && <small>{wording}</small>}
    </div>
  );
}

function ValidUntil({ state, days, validUntil }: FactRow) {
  return (
    <div className="max-md:text-right">
      {state === 'expired' && <b className="block text-error">{pluralize(days ?? 0, 'day')} ago</b>}
      {state === 'soon' && <b>{days === 0 ? 'today' : `in ${pluralize(-(days ?? 0), 'day')}`}</b>}{' '}
      {validUntil ? shortCalendarDate(validUntil) : 'No end'}
    </div>
  );
}

const USE_KINDS = ['page', 'article', 'tool', 'guide'] as const;

function Uses({ uses, outdated }: FactRow) {
  return (
    <>
      {USE_KINDS.filter((kind) => uses[kind] > 0)
        .map((kind) => pluralize(uses[kind], kind))
        .join(', ')}
      {outdated.length > 0 && <small>Built with another value: {outdated.join(', ')}. Run npm run guides.</small>}
    </>
  );
}
