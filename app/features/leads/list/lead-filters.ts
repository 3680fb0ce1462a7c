import { FORMS, type FormName, STAGES, type Stage } from '#app/features/leads/lead.ts';
import { stateCode } from '#app/features/leads/mandate.ts';
import { isCalendarDate } from '#app/platform/calendar.ts';
import { isUuid } from '#app/platform/format.ts';

/** The filters of the list of leads. They are parameters of the address, so that a list can be bookmarked and shared. */
export interface LeadFilters {
  list: LeadListName;
  /** Parts of a name, an email address, a telephone number, an answer, a follow-up or a note. */
  q: string;
  form: FormName | null;
  stage: Stage | null;
  delivery: DeliveryFilter | null;
  /** The id of an administrator, or `none` for unassigned leads. */
  owner: string;
  campaign: string;
  source: string;
  /** Buyers whose mandate covers a company of this industry, in this state, with this EBITDA. */
  industry: string;
  state: string;
  /** As it was typed, also if it is no amount: then it does not filter, and the field says so. */
  ebitda: string;
  /** Where the leads themselves are: two-letter codes with commas, and part of a city. */
  states: string;
  city: string;
  /** So many days until today, or `custom` for those between `from` and `to`. */
  received: ReceivedPreset | 'custom' | null;
  /** The first and the last day, in the office's time zone; empty for no limit. */
  from: string;
  to: string;
  /** `yes`: only leads whose reply is late. */
  late: 'yes' | '';
  /** The last day on which a follow-up is due; empty for no limit. */
  followUpBy: string;
  /** A column, with a minus for descending. Null for the order of the list. */
  sort: LeadSort | null;
  /** The same leads as columns by stage. */
  view: 'board' | null;
  /** Starts at 1. */
  page: number;
}

/**
 * `mine`: the reader's own that are open or have a follow-up. `open`: everybody's. `due`: not answered yet. `quarantined` and
 * `discarded`: with a filled honeypot. `samples`: all of them, also once the other lists have real leads.
 */
export const LEAD_LISTS = ['mine', 'open', 'due', 'all', 'quarantined', 'discarded', 'samples'] as const;
export type LeadListName = (typeof LEAD_LISTS)[number];

/** `undelivered`: waiting or failed. */
export const DELIVERY_FILTERS = ['delivered', 'undelivered', 'waiting', 'failed', 'not-configured'] as const;
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];

export const RECEIVED_PRESETS = ['1', '7', '30', '90'] as const;
export type ReceivedPreset = (typeof RECEIVED_PRESETS)[number];

const SORT_COLUMNS = ['received', 'due', 'company', 'owner'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
export type LeadSort = SortColumn | `-${SortColumn}`;
const SORTS: readonly LeadSort[] = SORT_COLUMNS.flatMap((column) => [column, `-${column}` as const]);

export const UNASSIGNED = 'none';

export const MAX_SEARCH_LENGTH = 100;
const MAX_VALUE_LENGTH = 300;

/** Ignores missing and unknown values. */
export function readLeadFilters(parameters: URLSearchParams): LeadFilters {
  const given = (name: string) => tidy(parameters.get(name) ?? '', MAX_VALUE_LENGTH);
  const day = (name: string) => (isCalendarDate(given(name)) ? given(name) : '');
  const preset = known(RECEIVED_PRESETS, given('received'));
  const isAnyTime = preset !== null || parameters.get('received') === '';
  const [from, to] = isAnyTime ? ['', ''] : [day('from'), day('to')];
  return {
    list: known(LEAD_LISTS, given('list')) ?? 'open',
    q: tidy(given('q'), MAX_SEARCH_LENGTH),
    form: known(FORMS, given('form')),
    stage: known(STAGES, given('stage')),
    delivery: known(DELIVERY_FILTERS, given('delivery')),
    owner: given('owner') === UNASSIGNED || isUuid(given('owner')) ? given('owner') : '',
    campaign: given('campaign'),
    source: given('source'),
    industry: tidy(given('industry'), MAX_SEARCH_LENGTH),
    state: stateCode(given('state')) ?? '',
    ebitda: given('ebitda'),
    states: statesIn(parameters),
    city: tidy(given('city'), MAX_SEARCH_LENGTH),
    received: preset ?? (from || to ? 'custom' : null),
    from,
    to,
    late: given('late') === 'yes' ? 'yes' : '',
    followUpBy: day('followUpBy'),
    sort: known(SORTS, given('sort')),
    view: known(['board'] as const, given('view')),
    page: /^[1-9]\d{0,6}$/.test(given('page')) ? Number(given('page')) : 1,
  };
}

/** From several parameters, as a form sends them, or from one. */
function statesIn(parameters: URLSearchParams): string {
  const given = parameters.getAll('states').flatMap((part) => part.split(','));
  return [...new Set(given.flatMap((state) => stateCode(state.trim()) ?? []))].sort().join();
}

/** `custom` follows from the days. */
const DEFAULTS = ['list open', 'page 1', 'received custom'];

/** The query string of the filters, without default values; empty, or with its question mark. */
export function leadQuery(filters: Partial<LeadFilters>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value && !DEFAULTS.includes(`${name} ${value}`)) parameters.set(name, String(value));
  }
  return parameters.size ? `?${parameters}` : '';
}

/** The parameters of a lead's page that was opened from a list: the list, and the row on its page. */
export function placeQuery(filters: LeadFilters, row: number): string {
  return `?${new URLSearchParams({ in: leadQuery(filters).slice(1), row: String(row) })}`;
}

/** Null for a page that was opened from elsewhere. */
export function readPlace(parameters: URLSearchParams): { filters: LeadFilters; row: number } | null {
  const list = parameters.get('in');
  if (list === null) return null;
  const row = parameters.get('row') ?? '';
  return { filters: readLeadFilters(new URLSearchParams(list)), row: /^\d{1,2}$/.test(row) ? Number(row) : 0 };
}

/** The sizes of a page; a person's choice is stored. */
export const ROWS_PER_PAGE = [50, 100];

/** Whether any filter besides the list itself is set. */
export function isFiltered({ list: _list, sort: _sort, view: _view, page: _page, ...filters }: LeadFilters): boolean {
  return Object.values(filters).some(Boolean);
}

function known<Word extends string>(words: readonly Word[], given: string): Word | null {
  return words.find((word) => word === given) ?? null;
}

function tidy(text: string, longest: number): string {
  const typed = text.normalize('NFC').replaceAll(/[\p{Cc}\p{Cs}\p{White_Space}]+/gu, ' ');
  return Array.from(typed.trim()).slice(0, longest).join('').trim();
}
