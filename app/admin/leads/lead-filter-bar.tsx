import { Form } from 'react-router';
import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { ApplyCell, InputCell, SelectCell, valuesAsOptions } from '#app/admin/frame/lists/filter-cells.tsx';
import { useFilterForm } from '#app/admin/frame/lists/use-filter-form.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { US_STATES } from '#app/features/leads/forms/us-states.ts';
import { FORMS, STAGES } from '#app/features/leads/lead.ts';
import {
  DELIVERY_FILTERS,
  type LeadFilters,
  LONGEST_SEARCH,
  leadQuery,
  readLeadFilters,
  UNASSIGNED,
} from '#app/features/leads/list/lead-filters.ts';
import { pluralize } from '#app/platform/format.ts';

interface FilterBarProps {
  filters: LeadFilters;
  choices: { campaigns: readonly string[]; sources: readonly string[] };
  admins: readonly { id: string; name: string }[];
  /** How many leads match. */
  total: number;
}

const { filters: WORDS, deliveries } = LEADS_ADMIN;
const FORM_CHOICES = FORMS.map((value) => ({ value, label: LEAD_FORMS[value].deskTitle }));
const DELIVERY_CHOICES = DELIVERY_FILTERS.map((value) => ({ value, label: deliveries[value] }));
const SORT_CHOICES = Object.entries(LEADS_ADMIN.sorts).map(([value, label]) => ({ value, label }));
const QUARANTINE_CHOICES = [
  { value: 'quarantined', label: 'Quarantined' },
  { value: 'discarded', label: 'Discarded' },
];
/** On phones everything but the search stands in a sheet. A popover opens without scripts, too. */
const SHEET_ID = 'lead-filter-sheet';
const ADDRESS = { read: readLeadFilters, write: (filters: LeadFilters) => `/admin/leads${leadQuery(filters)}` };

/** What the browser accepts as EBITDA before it sends the form: `$2M`, `over 500K`, `$1M–$3M`. */
const RANGE_PATTERN = String.raw`\s*([Uu]nder |[Oo]ver |[Ff]rom |[Uu]p to )?(\$?\d[\d.,]*\s?[kKmM]?\s?(-|–|to)\s?)?\$?(\d[\d.,]*\s?[kKmM]{1,2}|[\d,]{4,})\+?\s*`;

/** Which buyers would look at a company of this kind. */
function MandateCells({ filters: { industry, state, ebitda } }: { filters: LeadFilters }) {
  return (
    <div className="filter-mandate">
      <InputCell
        type="search"
        name="industry"
        label={WORDS.industry.label}
        value={industry}
        placeholder={WORDS.industry.hint}
        maxLength={LONGEST_SEARCH}
      />
      <SelectCell name="state" {...WORDS.state} value={state} choices={US_STATES} />
      <InputCell
        type="search"
        name="ebitda"
        label={WORDS.ebitda.label}
        value={ebitda}
        placeholder={WORDS.ebitda.hint}
        pattern={RANGE_PATTERN}
        title={WORDS.ebitda.rule}
        maxLength={40}
        autoComplete="off"
      />
    </div>
  );
}

export function LeadFilterBar({ filters, choices, admins, total }: FilterBarProps) {
  const isQuarantine = filters.list === 'quarantined' || filters.list === 'discarded';
  const { q, form, stage, delivery, owner, sort, campaign, source, industry, state, ebitda, from, to, list } = filters;
  const active = [form, stage, delivery, owner, campaign, source, industry, state, ebitda, from, to].filter(
    Boolean,
  ).length;
  const owners = [
    { value: UNASSIGNED, label: LEADS_ADMIN.noOwner },
    ...admins.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <Form
      key={isQuarantine ? 'quarantine' : list}
      {...useFilterForm(filters, ADDRESS)}
      method="get"
      role="search"
      aria-label="Filter leads"
      className={`list-filters ${isQuarantine ? '' : 'lead-filters'}`}
    >
      {!isQuarantine && <input type="hidden" name="list" value={list} />}
      <InputCell
        name="q"
        label={WORDS.search.label}
        value={q}
        wide
        type="search"
        placeholder={WORDS.search.hint}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
      />
      <button type="button" popoverTarget={SHEET_ID} className="filter-more">
        {WORDS.more}
        {active > 0 && <small>{active}</small>}
      </button>
      <div id={SHEET_ID} popover="auto" className="filter-sheet">
        {isQuarantine && <SelectCell name="list" label={WORDS.show} value={list} choices={QUARANTINE_CHOICES} />}
        <SelectCell name="form" {...WORDS.form} value={form} choices={FORM_CHOICES} />
        {!isQuarantine && (
          <>
            <SelectCell name="stage" {...WORDS.stage} value={stage} choices={valuesAsOptions(STAGES)} />
            {list !== 'mine' && <SelectCell name="owner" {...WORDS.owner} value={owner} choices={owners} />}
            <SelectCell name="delivery" {...WORDS.delivery} value={delivery} choices={DELIVERY_CHOICES} />
            <SelectCell
              name="campaign"
              {...WORDS.campaign}
              value={campaign}
              choices={valuesAsOptions(choices.campaigns)}
            />
            <SelectCell name="source" {...WORDS.source} value={source} choices={valuesAsOptions(choices.sources)} />
          </>
        )}
        <InputCell name="from" label={WORDS.from} value={from} type="date" max={to || undefined} />
        <InputCell name="to" label={WORDS.to} value={to} type="date" min={from || undefined} />
        {!isQuarantine && (
          <SelectCell
            name="sort"
            {...WORDS.sort}
            value={sort}
            choices={SORT_CHOICES}
            className={list === 'mine' ? '' : 'filter-last'}
          />
        )}
        {!isQuarantine && <MandateCells filters={filters} />}
        <button type="button" popoverTarget={SHEET_ID} popoverTargetAction="hide" className="button filter-done">
          {WORDS.done(pluralize(total, 'lead'))}
        </button>
        <ApplyCell label={WORDS.apply} className={isQuarantine ? '' : 'filter-spare'} />
      </div>
    </Form>
  );
}
