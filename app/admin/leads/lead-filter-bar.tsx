import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { stageName } from '#app/admin/frame/leads/lead-marks.tsx';
import { US_STATES } from '#app/features/leads/forms/fields.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { FORMS, STAGES } from '#app/features/leads/lead.ts';
import {
  DELIVERY_FILTERS,
  type LeadFilters,
  MAX_SEARCH_LENGTH,
  RECEIVED_PRESETS,
  readLeadFilters,
  UNASSIGNED,
} from '#app/features/leads/list/lead-filters.ts';
import { readRange } from '#app/features/leads/mandate.ts';
import { formatCount, pluralize } from '#app/platform/format.ts';
import { SelectField, TextField } from '#app/ui/form/field.tsx';
import {
  FilterBar,
  FilterFoot,
  FilterInput,
  FilterMenu,
  FilterSearch,
  FilterSelect,
  FilterSheet,
} from '#app/ui/kit/list/filter-bar.tsx';
import { useFilterForm } from '#app/ui/kit/list/use-filter-form.ts';
import { SEGMENT, SEGMENTS } from '#app/ui/kit/segments.tsx';
import {
  addressOf,
  chipsOf,
  DELIVERIES,
  type LeadList,
  RECEIVED,
  receivedText,
  withoutFilters,
} from './lead-chips.tsx';
import { SORTS } from './lead-list-foot.tsx';

const FORM_OPTIONS = FORMS.map((value) => ({ value, label: LEAD_FORMS[value].internalTitle }));
const DELIVERY_OPTIONS = DELIVERY_FILTERS.map((value) => ({ value, label: DELIVERIES[value] }));
const SORT_OPTIONS = Object.entries(SORTS).map(([value, label]) => ({ value, label }));
const QUARANTINE_OPTIONS = [
  { value: 'quarantined', label: 'Quarantined' },
  { value: 'discarded', label: 'Discarded' },
];
const STAGE_OPTIONS = STAGES.map((value) => ({ value, label: stageName(value) }));
const ADDRESS = { read: readLeadFilters, write: addressOf };

type LeadFilterBarProps = Pick<LeadList, 'filters' | 'choices' | 'admins' | 'total' | 'received'>;

export function LeadFilterBar({ filters, choices, admins, total, received }: LeadFilterBarProps) {
  const { q, form, stage, owner, list, view } = filters;
  const isQuarantine = list === 'quarantined' || list === 'discarded';
  const owners = [
    { value: UNASSIGNED, label: LEADS_ADMIN.noOwner },
    ...admins.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const without = (...names: (keyof LeadFilters)[]) => withoutFilters(filters, names);
  const rare = chipsOf(filters, owners).filter(({ isInRow }) => !isInRow).length;
  const foot = <FilterFoot clearTo={addressOf({ list, view })} total={total} done={doneText(total)} />;
  return (
    <FilterBar
      key={isQuarantine ? 'quarantine' : `${list} ${view}`}
      {...useFilterForm(filters, ADDRESS)}
      label="Filter leads"
      aside={!isQuarantine && <ViewSwitch filters={filters} />}
    >
      {!isQuarantine && <input type="hidden" name="list" value={list} />}
      {view && <input type="hidden" name="view" value={view} />}
      <FilterSearch name="q" label="Search" value={q} placeholder="Search leads" maxLength={MAX_SEARCH_LENGTH} />
      {isQuarantine ? (
        <>
          <FilterSelect name="list" label="Show" value={list} options={QUARANTINE_OPTIONS} />
          <FilterSelect name="form" label="Form" any="Any" value={form} options={FORM_OPTIONS} />
          <FilterInput name="from" label="Received from" value={filters.from} type="date" />
          <FilterInput name="to" label="Received to" value={filters.to} type="date" />
        </>
      ) : (
        <FilterSheet count={chipsOf(filters, owners).length} foot={foot}>
          <FilterSelect
            {...{ name: 'stage', label: 'Stage', any: 'Any', value: stage, options: STAGE_OPTIONS }}
            clearTo={without('stage')}
          />
          {list !== 'mine' && (
            <FilterSelect
              {...{ name: 'owner', label: 'Owner', any: 'Anyone', value: owner, options: owners }}
              clearTo={without('owner')}
            />
          )}
          <FilterMenu
            label="Received"
            value={filters.received ? receivedText(filters) : ''}
            clearTo={without('received', 'from', 'to')}
          >
            <Received filters={filters} counts={received} />
          </FilterMenu>
          <FilterMenu label="More filters" value={rare ? String(rare) : ''} isWide>
            <RareFilters {...{ filters, choices }} />
            <div className="sticky bottom-0 max-md:hidden">{foot}</div>
          </FilterMenu>
        </FilterSheet>
      )}
    </FilterBar>
  );
}

/** The same leads as a list or as a board. */
function ViewSwitch({ filters }: Pick<LeadFilterBarProps, 'filters'>) {
  return (
    <div className={`${SEGMENTS} text-15 max-md:flex md:[&>a]:min-h-9.5`}>
      {([null, 'board'] as const).map((view) => (
        <Link
          key={view}
          to={addressOf({ ...filters, view, page: 1 })}
          aria-current={filters.view === view ? 'true' : undefined}
          className={SEGMENT}
          preventScrollReset
        >
          {view ? 'Board' : 'List'}
        </Link>
      ))}
    </div>
  );
}

const doneText = (total: number) => (total ? `Show ${pluralize(total, 'lead')}` : 'No leads match');

function Received({ filters, counts }: { filters: LeadFilters; counts: LeadFilterBarProps['received'] }) {
  const day = { type: 'date', required: false, className: 'min-w-0 [&>input]:min-w-0 [&>input]:px-2' };
  const options = [['', 'Any time'], ...[...RECEIVED_PRESETS, 'custom' as const].map((days) => [days, RECEIVED[days]])];
  return (
    <>
      <fieldset className="grid py-1">
        <legend className="px-3.5 pt-2 font-semibold md:sr-only">Received</legend>
        {options.map(([value = '', label]) => (
          <label
            key={value}
            className="flex min-h-9 cursor-pointer items-center gap-2.5 px-3.5 max-md:min-h-11 has-checked:bg-paper-2 hover:bg-paper-2"
          >
            <input
              type="radio"
              className="accent-ink-900"
              name="received"
              value={value}
              defaultChecked={value === (filters.received ?? '')}
            />
            {label}
            <small className="ml-auto text-ink-600">
              {counts?.[value] !== undefined && formatCount(counts[value])}
            </small>
          </label>
        ))}
      </fieldset>
      {/* A day that is typed is a range of one's own. */}
      <div
        className="grid grid-cols-2 gap-2 border-t border-rule p-3.5"
        onInput={({ currentTarget }) => {
          const custom = currentTarget.parentElement?.querySelector<HTMLInputElement>('[value=custom]');
          if (custom) custom.checked = true;
        }}
      >
        <TextField {...day} name="from" id="filter-from" label="From" defaultValue={filters.from} />
        <TextField {...day} name="to" id="filter-to" label="To" defaultValue={filters.to} />
      </div>
    </>
  );
}

/** Less used: where a lead came from, where it is, and which buyers would look at a company of some kind. */
function RareFilters({ filters, choices }: Pick<LeadFilterBarProps, 'filters' | 'choices'>) {
  const { states, city, industry, ebitda } = filters;
  const select = (
    name: 'form' | 'delivery' | 'source' | 'campaign' | 'state' | 'sort',
    label: string,
    empty: string,
  ) => ({
    ...{ name, id: `filter-${name}`, label, empty },
    ...{ defaultValue: filters[name] ?? '', required: false },
  });
  const chosen = states.split(',');
  return (
    <>
      <Fields title="Where it came from">
        <SelectField {...select('form', 'Form', 'Any form')} options={FORM_OPTIONS} />
        <SelectField {...select('delivery', 'Delivery', 'Any')} options={DELIVERY_OPTIONS} />
        <SelectField {...select('source', 'Source', 'Any source')} options={valuesAsOptions(choices.sources)} />
        <SelectField {...select('campaign', 'Campaign', 'Any campaign')} options={valuesAsOptions(choices.campaigns)} />
      </Fields>
      <Fields title="Place">
        <details className="field">
          <summary className="grid cursor-pointer gap-1 text-14 font-semibold">
            State
            <span className="select content-center">{states.replaceAll(',', ', ') || 'Any state'}</span>
          </summary>
          <div className="grid max-h-48 grid-cols-1 overflow-y-auto border border-rule px-2">
            {US_STATES.map(({ value, label }) => (
              <label key={value} className="flex min-h-8 cursor-pointer items-center gap-2 max-md:min-h-11">
                <input type="checkbox" name="states" value={value} defaultChecked={chosen.includes(value)} />
                {label}
              </label>
            ))}
          </div>
        </details>
        <TextField {...search('city', 'City', city)} placeholder="Any city" />
      </Fields>
      <Fields title="Buyers looking for">
        <TextField {...search('industry', 'Industry', industry)} placeholder="Distribution" />
        <SelectField {...select('state', 'In state', 'Any state')} options={US_STATES} />
        <TextField
          {...search('ebitda', 'At EBITDA', ebitda)}
          placeholder="$2M"
          error={ebitda && !readRange(ebitda) ? LEADS_ADMIN.badAmount : undefined}
        />
        <SelectField {...select('sort', 'Order', 'As the list')} options={SORT_OPTIONS} />
      </Fields>
      <Fields title="Next step">
        <TextField
          {...{ type: 'date', name: 'followUpBy', id: 'filter-follow-up', label: 'Follow-up by', required: false }}
          defaultValue={filters.followUpBy}
        />
      </Fields>
    </>
  );
}

function Fields({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-2 gap-3 border-rule p-3.5 not-first:border-t">
      <legend className="float-left col-span-full font-serif text-17 text-brass-700 italic">{title}</legend>
      {children}
    </fieldset>
  );
}

function search(name: 'city' | 'industry' | 'ebitda', label: string, defaultValue: string) {
  const field = { type: 'search', maxLength: MAX_SEARCH_LENGTH, required: false, autoComplete: 'off' } as const;
  return { ...field, name, id: `filter-${name}`, label, defaultValue };
}

const valuesAsOptions = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
