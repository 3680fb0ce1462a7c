import { Link } from 'react-router';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { US_STATES } from '#app/features/leads/forms/fields.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { FORMS, STAGES } from '#app/features/leads/lead.ts';
import {
  DELIVERY_FILTERS,
  isFiltered,
  type LeadFilters,
  type LeadListName,
  leadQuery,
  MAX_SEARCH_LENGTH,
  readLeadFilters,
  UNASSIGNED,
} from '#app/features/leads/list/lead-filters.ts';
import { formatCount, pluralize } from '#app/platform/format.ts';
import { FilterBar, FilterInput, FilterSearch, FilterSelect, MoreFilters } from '#app/ui/kit/list/filter-bar.tsx';
import { ListFoot } from '#app/ui/kit/list/list-foot.tsx';
import { useFilterForm } from '#app/ui/kit/list/use-filter-form.ts';
import { LeadKeys } from './lead-keys.tsx';

const DELIVERIES = {
  delivered: 'Delivered',
  waiting: 'Waiting or retrying',
  failed: 'Failed',
  'not-configured': 'Not configured',
};
const SORTS = {
  '-received': 'Newest first',
  received: 'Oldest first',
  due: 'Due first',
  '-due': 'Due last',
  company: 'Company, A to Z',
  '-company': 'Company, Z to A',
  owner: 'Owner, A to Z',
  '-owner': 'Owner, Z to A',
};
const FORM_OPTIONS = FORMS.map((value) => ({ value, label: LEAD_FORMS[value].internalTitle }));
const DELIVERY_OPTIONS = DELIVERY_FILTERS.map((value) => ({ value, label: DELIVERIES[value] }));
const SORT_OPTIONS = Object.entries(SORTS).map(([value, label]) => ({ value, label }));
const QUARANTINE_OPTIONS = [
  { value: 'quarantined', label: 'Quarantined' },
  { value: 'discarded', label: 'Discarded' },
];
const ADDRESS = { read: readLeadFilters, write: (filters: LeadFilters) => `/admin/leads${leadQuery(filters)}` };

/** What the browser accepts as EBITDA before it sends the form: `$2M`, `over 500K`, `$1M–$3M`. */
const RANGE_PATTERN = String.raw`\s*([Uu]nder |[Oo]ver |[Ff]rom |[Uu]p to )?(\$?\d[\d.,]*\s?[kKmM]?\s?(-|–|to)\s?)?\$?(\d[\d.,]*\s?[kKmM]{1,2}|[\d,]{4,})\+?\s*`;

interface LeadFilterBarProps {
  filters: LeadFilters;
  choices: { campaigns: readonly string[]; sources: readonly string[] };
  admins: readonly { id: string; name: string }[];
  /** How many leads match. */
  total: number;
}

export function LeadFilterBar({ filters, choices, admins, total }: LeadFilterBarProps) {
  const { q, form, stage, owner, list } = filters;
  const isQuarantine = list === 'quarantined' || list === 'discarded';
  const owners = [
    { value: UNASSIGNED, label: LEADS_ADMIN.noOwner },
    ...admins.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <FilterBar key={isQuarantine ? 'quarantine' : list} {...useFilterForm(filters, ADDRESS)} label="Filter leads">
      {!isQuarantine && <input type="hidden" name="list" value={list} />}
      <FilterSearch
        name="q"
        label="Search"
        value={q}
        placeholder="Name, email, company, notes"
        maxLength={MAX_SEARCH_LENGTH}
      />
      {isQuarantine && <FilterSelect name="list" label="Show" value={list} options={QUARANTINE_OPTIONS} />}
      <FilterSelect name="form" label="Form" any="Any form" value={form} options={FORM_OPTIONS} />
      {isQuarantine ? (
        <ReceivedFilters {...filters} />
      ) : (
        <>
          <FilterSelect name="stage" label="Stage" any="Any stage" value={stage} options={valuesAsOptions(STAGES)} />
          {list !== 'mine' && (
            <FilterSelect name="owner" label="Owner" any="Any owner" value={owner} options={owners} />
          )}
          <RareFilters {...{ filters, choices, total }} />
        </>
      )}
    </FilterBar>
  );
}

function ReceivedFilters({ from, to }: Pick<LeadFilters, 'from' | 'to'>) {
  return (
    <>
      <FilterInput name="from" label="Received from" value={from} type="date" max={to || undefined} />
      <FilterInput name="to" label="Received to" value={to} type="date" min={from || undefined} />
    </>
  );
}

/** Less used, and which buyers would look at a company of some kind. */
function RareFilters({ filters, choices, total }: Omit<LeadFilterBarProps, 'admins'>) {
  const { delivery, sort, campaign, source, industry, state, ebitda, from, to } = filters;
  const count = [delivery, campaign, source, industry, state, ebitda, from, to].filter(Boolean).length;
  const [campaigns, sources] = [choices.campaigns, choices.sources].map(valuesAsOptions) as [Options, Options];
  return (
    <MoreFilters count={count} done={`Show ${pluralize(total, 'lead')}`}>
      <FilterSelect name="delivery" label="Delivery" any="Any delivery" value={delivery} options={DELIVERY_OPTIONS} />
      <FilterSelect name="campaign" label="Campaign" any="Any campaign" value={campaign} options={campaigns} />
      <FilterSelect name="source" label="Source" any="Any source" value={source} options={sources} />
      <ReceivedFilters {...{ from, to }} />
      <FilterSelect name="sort" label="Sort" any="By list" value={sort} options={SORT_OPTIONS} />
      <FilterInput
        {...{ type: 'search', name: 'industry', label: 'Buyers for industry', value: industry }}
        placeholder="Distribution"
        maxLength={MAX_SEARCH_LENGTH}
      />
      <FilterSelect name="state" label="Buyers in" any="Any state" value={state} options={US_STATES} />
      <FilterInput
        {...{ type: 'search', name: 'ebitda', label: 'Buyers at EBITDA', value: ebitda, placeholder: '$2M' }}
        pattern={RANGE_PATTERN}
        title="An amount or a range, such as $2M, 500K or $1M–$3M."
        maxLength={40}
        autoComplete="off"
      />
    </MoreFilters>
  );
}

type Options = ReturnType<typeof valuesAsOptions>;

interface LeadListFootProps {
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

const ORDERS: Partial<Record<LeadListName, string>> = {
  mine: 'next step first',
  open: 'oldest due first',
  due: 'oldest due first',
};

/** The range of this page, and links to the others. */
export function LeadListFoot({ filters, page, pages, total, perPage, isMore, hasKeys }: LeadListFootProps) {
  const [first, last] = [(page - 1) * perPage + 1, Math.min(total, page * perPage)];
  const range = `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}${isMore ? '+' : ''}`;
  const order = filters.sort
    ? SORTS[filters.sort].replace(/^./, (letter) => letter.toLowerCase())
    : (ORDERS[filters.list] ?? 'newest first');
  const to = (number: number) => `/admin/leads${leadQuery({ ...filters, page: number })}`;
  return (
    <ListFoot
      range={total === 1 ? '1 lead' : `${range}, ${order}`}
      previous={page > 1 ? to(page - 1) : null}
      next={page < pages ? to(page + 1) : null}
    >
      {isFiltered(filters) && <ClearFilters list={filters.list} />}
      {hasKeys && <LeadKeys />}
    </ListFoot>
  );
}

export function ClearFilters({ list }: Pick<LeadFilters, 'list'>) {
  return (
    <Link to={`/admin/leads${leadQuery({ list })}`} className="text-link inline-flex min-h-11 items-center font-medium">
      Clear filters
    </Link>
  );
}

const valuesAsOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
