import { OFFICE_CLOCK_FORMS } from '#app/firm/office.ts';
import type { BusinessHours } from '#app/platform/business-hours.ts';

const UNPRINTABLE = /[^\P{C}\n\t\u200c\u200d]/gu;

/** Plain data about leads, shared by pages, tables and the server. */
export const SITE_FORMS = ['consultation', 'retain', 'contact', 'resource', 'booking'] as const;
/** `manual`: written down by the staff. `import`: a row of an imported file. Nobody owes them a reply, unless the import says so. */
export const FORMS = [...SITE_FORMS, 'manual', 'import'] as const;
export type SiteFormName = (typeof SITE_FORMS)[number];
export type FormName = (typeof FORMS)[number];

/** The page of each form, which is also the address that it is posted to. */
export const FORM_PATHS: Readonly<Record<SiteFormName, string>> = {
  consultation: '/consultation',
  retain: '/retain',
  contact: '/contact',
  resource: '/resources',
  booking: '/book/details',
};

/** Whether weekends and federal holidays do not count in the promised 24 hours. */
export function countsBusinessHours(form: FormName): boolean {
  return OFFICE_CLOCK_FORMS.includes(form);
}

/** One choice of a field: the value is stored and sent, the label is shown. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** The raw text of the fields, to put back into them. */
export type Values = Record<string, string>;

/** What is stored of a form: each answer under its field's name. */
export type Answers = Readonly<Record<string, string | boolean>>;

/** One sentence for each invalid field, in the order of the form. */
export type Errors = Record<string, string>;

/** What the visitor is shown and agrees to. A change of the wording needs a new version. */
export interface ConsentText {
  wording: string;
  version: string;
}

/** Facts about the firm, which routes take from content. */
export interface Firm {
  tollFreeNumber: string;
  hours: BusinessHours;
}

/** The roles that work with leads, so that one can belong to them. A test compares them with the rules of access. */
export const LEAD_OWNERS = ['admin', 'advisor'] as const;

/** After the name of an owner who has lost the access. */
export const NO_ACCESS = ' (no access)';

export const NEW_LEAD_STAGE = 'New Lead (Unqualified)';
/** In this order. Leaving the first one answers a lead; it can owe a reply again after a merge. */
export const STAGES = [NEW_LEAD_STAGE, 'Contacted', 'Qualified', 'Client', 'Closed, not a fit'] as const;
export type Stage = (typeof STAGES)[number];
/** Stored figures name a stage by its id. It never changes: stages can be renamed, moved, and added in between. */
export const STAGE_IDS = {
  [NEW_LEAD_STAGE]: 'new',
  Contacted: 'contacted',
  Qualified: 'qualified',
  Client: 'client',
  'Closed, not a fit': 'closed',
} as const satisfies Record<Stage, string>;
export const CLOSED_STAGES: readonly Stage[] = ['Client', 'Closed, not a fit'];

/** Of a saved view of the list. */
export const MAX_VIEW_NAME_LENGTH = 60;

/** Stored for the name or the email address that a quarantined form left empty. */
export const NOT_GIVEN = 'not given';
/** What the CRM expects for a ticked box (§7). */
export const OPTED_IN = '1 (checked)';

/** How a person came whom the staff wrote down. */
export const WAYS_THEY_CAME = [
  { value: 'call', label: 'Phone call' },
  { value: 'referral', label: 'Referral' },
  { value: 'event', label: 'Event' },
  { value: 'other', label: 'Other' },
] as const satisfies readonly Option[];
export type WayTheyCame = (typeof WAYS_THEY_CAME)[number]['value'];

/** Hidden fields of every form. The page's script fills the first two; the third is the honeypot (§5). */
export const HIDDEN_FIELDS = {
  attribution: 'attribution',
  submissionKey: 'submission_key',
  honeypot: 'website',
} as const;

export const INQUIRY_TYPES = [
  { value: 'buy', label: 'Buy a Business' },
  { value: 'sell', label: 'Sell a Business' },
  { value: 'capital', label: 'Capital Advisory' },
  { value: 'general', label: 'General Inquiry' },
] as const satisfies readonly Option[];

/** Strips control characters and lone surrogates: they break mail headers, and PostgreSQL rejects NUL. */

export function manyLines(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(UNPRINTABLE, '').normalize('NFC').trim();
}

export function oneLine(text: string): string {
  return manyLines(text.replace(/\s+/g, ' '));
}
