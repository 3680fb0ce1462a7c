import { isCalendarDate } from '#app/platform/calendar.ts';
import { isUuid } from '#app/platform/format.ts';

/** The kinds of entries. `audit-actions.ts` gives every action one of them. */
export const AUDIT_KINDS = [
  ...(['refusals', 'people', 'sign-ins', 'privacy', 'leads', 'calls', 'articles', 'campaigns', 'other'] as const),
];
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** The value of `person` for entries without an account: the site itself, the command line, unknown visitors. */
export const NO_ACCOUNT = 'none';

export interface AuditFilters {
  /** Words of a name, an action or its detail. */
  q: string;
  person: string | null;
  kind: AuditKind | null;
  /** Calendar dates of the office; both days are included. */
  from: string;
  to: string;
  /** Older or newer than this entry. */
  before: number | null;
  after: number | null;
}

export const MAX_SEARCH_LENGTH = 100;

/** Invalid parameters count as absent. */
export function readAuditFilters(parameters: URLSearchParams): AuditFilters {
  const text = (name: string) => parameters.get(name) ?? '';
  const date = (name: string) => (isCalendarDate(text(name)) ? text(name) : '');
  const entry = (name: string) => (/^[1-9]\d{0,14}$/.test(text(name)) ? Number(text(name)) : null);
  const person = text('person');
  return {
    q: text('q').replace(/\s+/g, ' ').replaceAll('\0', '').trim().slice(0, MAX_SEARCH_LENGTH),
    person: person === NO_ACCOUNT || isUuid(person) ? person : null,
    kind: AUDIT_KINDS.find((kind) => kind === text('kind')) ?? null,
    from: date('from'),
    to: date('to'),
    before: entry('before'),
    after: entry('after'),
  };
}

const PARAMETERS = ['q', 'person', 'kind', 'from', 'to', 'before', 'after'] as const;

/** `?person=…`, or an empty string. */
export function auditQuery(filters: Partial<AuditFilters>): string {
  const given = PARAMETERS.flatMap((name) => (filters[name] ? [[name, String(filters[name])]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
