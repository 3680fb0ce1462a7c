import { Form } from 'react-router';
import { FORM_TITLES, LEADS_ADMIN } from '#app/content/leads-admin.ts';
import { DELIVERY_FILTERS, type LeadFilters, LONGEST_SEARCH } from '#app/features/leads/desk/lead-filters.ts';
import { FORMS, STAGES } from '#app/features/leads/lead.ts';
import { InputCell, SelectCell } from './filter-cells.tsx';
import { useFilterForm } from './use-filter-form.ts';

interface FilterBarProps {
  filters: LeadFilters;
  choices: { campaigns: readonly string[]; sources: readonly string[] };
}

const { filters: WORDS, deliveries } = LEADS_ADMIN;
const same = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
const FORM_CHOICES = FORMS.map((value) => ({ value, label: FORM_TITLES[value] }));
const DELIVERY_CHOICES = DELIVERY_FILTERS.map((value) => ({ value, label: deliveries[value] }));
const HELD_CHOICES = [
  { value: 'quarantined', label: 'Held back' },
  { value: 'discarded', label: 'Discarded' },
];

/** One ruled box. Without scripts it is a form with a button. */
export function LeadFilterBar({ filters, choices }: FilterBarProps) {
  const isHeld = filters.list === 'quarantined' || filters.list === 'discarded';
  const { q, form, stage, delivery, campaign, source, from, to, list } = filters;
  return (
    <Form
      key={isHeld ? 'held' : list}
      {...useFilterForm(filters)}
      method="get"
      role="search"
      aria-label="Filter leads"
      className="filter-bar"
    >
      {!isHeld && <input type="hidden" name="list" value={list} />}
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
      {isHeld && <SelectCell name="list" label={WORDS.show} value={list} choices={HELD_CHOICES} />}
      <SelectCell name="form" {...WORDS.form} value={form} choices={FORM_CHOICES} />
      {!isHeld && (
        <>
          <SelectCell name="stage" {...WORDS.stage} value={stage} choices={same(STAGES)} />
          <SelectCell name="delivery" {...WORDS.delivery} value={delivery} choices={DELIVERY_CHOICES} />
          <SelectCell name="campaign" {...WORDS.campaign} value={campaign} choices={same(choices.campaigns)} />
          <SelectCell name="source" {...WORDS.source} value={source} choices={same(choices.sources)} />
        </>
      )}
      <InputCell name="from" label={WORDS.from} value={from} type="date" max={to || undefined} />
      <InputCell name="to" label={WORDS.to} value={to} type="date" min={from || undefined} />
      <div className="filter-cell filter-apply">
        <button type="submit">{WORDS.apply}</button>
      </div>
    </Form>
  );
}
