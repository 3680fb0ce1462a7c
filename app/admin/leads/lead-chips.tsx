import { LEADS_ADMIN } from '#app/admin/frame/leads/labels.ts';
import { stageName } from '#app/admin/frame/leads/lead-marks.tsx';
import { US_STATES } from '#app/features/leads/forms/fields.ts';
import { LEAD_FORMS } from '#app/features/leads/forms/lead-forms.ts';
import { type LeadFilters, leadQuery, UNASSIGNED } from '#app/features/leads/list/lead-filters.ts';
import { readRange } from '#app/features/leads/mandate.ts';
import { formatCount, pluralize, shortDate } from '#app/platform/format.ts';
import { FilterChips } from '#app/ui/kit/list/filter-bar.tsx';
import type { Route } from './+types/route';

/** What the page of the list shows. */
export type LeadList = Route.ComponentProps['loaderData'];

export const DELIVERIES = {
  delivered: 'Delivered',
  undelivered: 'Waiting or failed',
  waiting: 'Waiting or retrying',
  failed: 'Failed',
  'not-configured': 'Not configured',
};
export const RECEIVED = { 1: 'Today', 7: '7 days', 30: '30 days', 90: '90 days', custom: 'Custom range' };

export const addressOf = (filters: Partial<LeadFilters>) => `/admin/leads${leadQuery(filters)}`;

type LeadChipsProps = Pick<LeadList, 'filters' | 'admins' | 'total' | 'isMore'> & { all: number };

/** The filters that are set, and how many leads they leave of `all` in the list. */
export function LeadChips({ filters, admins, total, isMore, all }: LeadChipsProps) {
  const owners = admins.map(({ id, name }) => ({ value: id, label: name }));
  const chips = chipsOf(filters, owners);
  if (chips.length === 0) return null;
  return (
    <FilterChips chips={chips} clearTo={addressOf({ list: filters.list, view: filters.view })}>
      {formatCount(total)}
      {isMore && '+'} of {pluralize(all, 'lead')}
    </FilterChips>
  );
}

type Options = readonly { value: string; label: string }[];

export function chipsOf(filters: LeadFilters, owners: Options) {
  const { stage, owner, form, delivery, received, followUpBy, ebitda } = filters;
  const label = (options: Options, value: string) => options.find((option) => option.value === value)?.label ?? value;
  const ownerText = owner === UNASSIGNED ? LEADS_ADMIN.noOwner : label(owners, owner);
  const states = filters.states.split(',').map((code) => label(US_STATES, code));
  const chips: [label: string, value: string | null | false, names: (keyof LeadFilters)[], isInRow?: true][] = [
    ['Stage', stage && stageName(stage), ['stage'], true],
    ['Owner', ownerText, ['owner'], true],
    ['Received', received && receivedText(filters), ['received', 'from', 'to'], true],
    ['Reply', filters.late && 'Late', ['late']],
    ['Follow-up by', followUpBy && shortDate(followUpBy), ['followUpBy']],
    ['Form', form && LEAD_FORMS[form].internalTitle, ['form']],
    ['Delivery', delivery && DELIVERIES[delivery], ['delivery']],
    ['Source', filters.source, ['source']],
    ['Campaign', filters.campaign, ['campaign']],
    ['State', states.join(', '), ['states']],
    ['City', filters.city, ['city']],
    ['Buyers for', filters.industry, ['industry']],
    ['Buyers in', label(US_STATES, filters.state), ['state']],
    ['Buyers at EBITDA', ebitda && (readRange(ebitda) ? ebitda : `“${ebitda}” is no amount`), ['ebitda']],
  ];
  return chips.flatMap(([name, value, names, isInRow]) =>
    value ? { label: name, value, clearTo: withoutFilters(filters, names), isInRow } : [],
  );
}

/** `30 days`, `Oct 19 to Nov 17`. */
export function receivedText({ received, from, to }: LeadFilters): string {
  if (received && received !== 'custom') return RECEIVED[received];
  return [from && (to ? shortDate(from) : `from ${shortDate(from)}`), to && `to ${shortDate(to)}`]
    .filter(Boolean)
    .join(' ');
}

export function withoutFilters(filters: LeadFilters, names: readonly (keyof LeadFilters)[]): string {
  return addressOf({ ...filters, ...Object.fromEntries(names.map((name) => [name, null])), page: 1 });
}
