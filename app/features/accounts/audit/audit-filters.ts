import { isCalendarDate } from '#app/platform/calendar.ts';
import { isUuid } from '#app/platform/uuid.ts';

/** The kinds of entries. An action belongs to the first kind that it matches. */
const KINDS = {
  refusals: /^(was refused|failed)/,
  people: /\brole\b|invit|an authenticator|reset a password/,
  'sign-ins': /sign|session|password|authenticator|recovery/,
  privacy: /\bperson\b|exported/,
  leads: /lead|follow-up|note|repl(y|ied)|deliver|mandate|booking|meeting/,
  articles: /article|picture|version|import|redirect|fact/,
  campaigns: /campaign/,
  other: /./,
} as const;
export type AuditKind = keyof typeof KINDS;
export const AUDIT_KINDS = Object.keys(KINDS) as AuditKind[];

export function kindOf(action: string): AuditKind {
  return AUDIT_KINDS.find((kind) => KINDS[kind].test(action)) ?? 'other';
}

/** The value of `person` for entries without an account: the site itself, the command line, unknown visitors. */
export const NO_ACCOUNT = 'none';

export interface AuditFilters {
  /** A user's id, or NO_ACCOUNT. */
  person: string | null;
  kind: AuditKind | null;
  /** Calendar dates of the office; both days are included. */
  from: string;
  to: string;
  /** Older or newer than this entry. */
  before: number | null;
  after: number | null;
}

/** Invalid parameters count as absent. */
export function readAuditFilters(parameters: URLSearchParams): AuditFilters {
  const text = (name: string) => parameters.get(name) ?? '';
  const date = (name: string) => (isCalendarDate(text(name)) ? text(name) : '');
  const entry = (name: string) => (/^[1-9]\d{0,14}$/.test(text(name)) ? Number(text(name)) : null);
  const person = text('person');
  return {
    person: person === NO_ACCOUNT || isUuid(person) ? person : null,
    kind: AUDIT_KINDS.find((kind) => kind === text('kind')) ?? null,
    from: date('from'),
    to: date('to'),
    before: entry('before'),
    after: entry('after'),
  };
}

const PARAMETERS = ['person', 'kind', 'from', 'to', 'before', 'after'] as const;

/** `?person=…`, or an empty string. */
export function auditQuery(filters: Partial<AuditFilters>): string {
  const given = PARAMETERS.flatMap((name) => (filters[name] ? [[name, String(filters[name])]] : []));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
