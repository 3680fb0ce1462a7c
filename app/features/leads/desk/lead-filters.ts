import { FORMS, type FormName, STAGES, type Stage } from '../lead.ts';

/** What somebody asks of the list of leads. It lives in the address, so that a list can be kept and shared. */
export interface LeadFilters {
  list: LeadListName;
  /** Part of a name, an e-mail address or a company. */
  q: string;
  form: FormName | null;
  stage: Stage | null;
  delivery: DeliveryFilter | null;
  campaign: string;
  source: string;
  /** Days in the office, the first and the last; empty for no limit. */
  from: string;
  to: string;
  /** From one. */
  page: number;
}

/** `due`: nobody has answered yet. `open`: something is still to be done. The last two hold what a honeypot caught. */
export const LEAD_LISTS = ['open', 'due', 'all', 'quarantined', 'discarded'] as const;
export type LeadListName = (typeof LEAD_LISTS)[number];

export const DELIVERY_FILTERS = ['delivered', 'waiting', 'failed', 'not-configured'] as const;
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];

export const LONGEST_SEARCH = 100;
const LONGEST_VALUE = 300;

/** What an address does not say, or says in words that we do not know, is not asked. */
export function readLeadFilters(parameters: URLSearchParams): LeadFilters {
  const said = (name: string) => tidy(parameters.get(name) ?? '', LONGEST_VALUE);
  return {
    list: known(LEAD_LISTS, said('list')) ?? 'open',
    q: tidy(said('q'), LONGEST_SEARCH),
    form: known(FORMS, said('form')),
    stage: known(STAGES, said('stage')),
    delivery: known(DELIVERY_FILTERS, said('delivery')),
    campaign: said('campaign'),
    source: said('source'),
    from: dayOrNone(said('from')),
    to: dayOrNone(said('to')),
    page: /^[1-9]\d{0,6}$/.test(said('page')) ? Number(said('page')) : 1,
  };
}

/** The parameters that say the same, without those that need not be said; empty, or with its question mark. */
export function leadQuery(filters: Partial<LeadFilters>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value && !(name === 'list' && value === 'open') && !(name === 'page' && value === 1))
      parameters.set(name, String(value));
  }
  return parameters.size ? `?${parameters}` : '';
}

/** Whether anything but the list itself is asked for. */
export function isFiltered({ list: _list, page: _page, ...filters }: LeadFilters): boolean {
  return Object.values(filters).some(Boolean);
}

function known<Word extends string>(words: readonly Word[], said: string): Word | null {
  return words.find((word) => word === said) ?? null;
}

function tidy(given: string, longest: number): string {
  const typed = given.normalize('NFC').replaceAll(/[\p{Cc}\p{Cs}\p{White_Space}]+/gu, ' ');
  return Array.from(typed.trim()).slice(0, longest).join('').trim();
}

/** `2026-02-30` has the shape of a day and is none. */
function dayOrNone(said: string): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(said)) return '';
  const day = new Date(`${said}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(said) && day.getUTCFullYear() >= 2000 ? said : '';
}
