import { FORMS, type FormName, STAGES, type Stage } from '../lead.ts';

/** The filters of the list of leads. They are parameters of the address, so that a list can be bookmarked and shared. */
export interface LeadFilters {
  list: LeadListName;
  /** Part of a name, an email address or a company. */
  q: string;
  form: FormName | null;
  stage: Stage | null;
  delivery: DeliveryFilter | null;
  campaign: string;
  source: string;
  /** The first and the last day, in the office's time zone; empty for no limit. */
  from: string;
  to: string;
  /** Starts at 1. */
  page: number;
}

/** `open`: in a stage that is not closed. `due`: not answered yet. The last two are leads with a filled honeypot. */
export const LEAD_LISTS = ['open', 'due', 'all', 'quarantined', 'discarded'] as const;
export type LeadListName = (typeof LEAD_LISTS)[number];

export const DELIVERY_FILTERS = ['delivered', 'waiting', 'failed', 'not-configured'] as const;
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];

export const LONGEST_SEARCH = 100;
const LONGEST_VALUE = 300;

/** Ignores missing and unknown values. */
export function readLeadFilters(parameters: URLSearchParams): LeadFilters {
  const given = (name: string) => tidy(parameters.get(name) ?? '', LONGEST_VALUE);
  return {
    list: known(LEAD_LISTS, given('list')) ?? 'open',
    q: tidy(given('q'), LONGEST_SEARCH),
    form: known(FORMS, given('form')),
    stage: known(STAGES, given('stage')),
    delivery: known(DELIVERY_FILTERS, given('delivery')),
    campaign: given('campaign'),
    source: given('source'),
    from: dayOrNone(given('from')),
    to: dayOrNone(given('to')),
    page: /^[1-9]\d{0,6}$/.test(given('page')) ? Number(given('page')) : 1,
  };
}

/** The query string of the filters, without default values; empty, or with its question mark. */
export function leadQuery(filters: Partial<LeadFilters>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value && !(name === 'list' && value === 'open') && !(name === 'page' && value === 1))
      parameters.set(name, String(value));
  }
  return parameters.size ? `?${parameters}` : '';
}

/** Whether any filter besides the list itself is set. */
export function isFiltered({ list: _list, page: _page, ...filters }: LeadFilters): boolean {
  return Object.values(filters).some(Boolean);
}

function known<Word extends string>(words: readonly Word[], given: string): Word | null {
  return words.find((word) => word === given) ?? null;
}

function tidy(text: string, longest: number): string {
  const typed = text.normalize('NFC').replaceAll(/[\p{Cc}\p{Cs}\p{White_Space}]+/gu, ' ');
  return Array.from(typed.trim()).slice(0, longest).join('').trim();
}

/** Also rejects days that do not exist, such as `2026-02-30`. */
function dayOrNone(text: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return '';
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && day.getUTCFullYear() >= 2000 ? text : '';
}
