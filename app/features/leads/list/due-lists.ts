import { type LeadFilters, leadQuery, readLeadFilters, UNASSIGNED } from './lead-filters.ts';

/** What a day begins with. Each is a list of leads with an address: what counts it and what shows it read the same filters. */
export type DueList = 'replies' | 'followUps' | 'fresh' | 'undelivered' | 'unassigned';
export type DueLists = Readonly<Record<DueList, LeadFilters>>;

interface DueListChoice {
  /** Follow-ups are due by this day of the office, and `fresh` leads came from `since` on. */
  today: string;
  since: string;
  /** Only this owner's; empty for everyone's. Leads without an owner are everyone's. */
  owner?: string;
}

export function dueLists({ today, since, owner = '' }: DueListChoice): DueLists {
  return {
    replies: filtersOf({ list: 'due', owner }),
    followUps: filtersOf({ list: 'all', followUpBy: today, owner }),
    fresh: filtersOf({ list: 'all', from: since, owner }),
    undelivered: filtersOf({ list: 'all', delivery: 'undelivered', owner }),
    unassigned: filtersOf({ list: 'open', owner: UNASSIGNED }),
  };
}

export const leadsPath = (list: LeadFilters) => `/admin/leads${leadQuery(list)}`;
/** The calls of one day; `mine` are those of the reader. */
export const callsPath = (day: string, mine = false) => `/admin/calendar?day=${day}${mine ? '&whose=mine' : ''}`;
/** Facts that are past their date, or will be within 30 days. */
export const EXPIRING_FACTS_PATH = '/admin/facts?state=expiring';

/** With the defaults, as the address gives them. */
export const filtersOf = (filters: Partial<LeadFilters>) => readLeadFilters(new URLSearchParams(leadQuery(filters)));
