import type { BusinessHours } from '#app/platform/business-hours.ts';

/** What a lead is: somebody filled in one of these forms. Plain data: pages, tables and the server share it. */

export const FORMS = ['consultation', 'retain', 'contact', 'resource'] as const;
export type FormName = (typeof FORMS)[number];

/** Whose reply is promised in hours of open office, as the thank-you page says (§9). */
export function countsBusinessHours(form: FormName): boolean {
  return form === 'consultation';
}

/** Something to choose from: the value travels, the label is read. */
export interface Option<Value extends string = string> {
  value: Value;
  label: string;
}

/** What stood in the fields, to be put back into them. */
export type Values = Record<string, string>;

/** What is stored of a form: each answer under its field's name. */
export type Answers = Readonly<Record<string, string | boolean>>;

/** For each field that has to be corrected, one sentence. In the order of the form. */
export type Errors = Record<string, string>;

/** What the person was shown and agreed to. Change the wording, and the version has to change with it. */
export interface ConsentText {
  wording: string;
  version: string;
}

/** Facts about the firm; the caller takes them from where they are written. */
export interface Firm {
  tollFreeNumber: string;
  hours: BusinessHours;
}

export const NEW_LEAD_STAGE = 'New Lead (Unqualified)';
/** How far somebody has come with us, in this order. Whoever has left the first stage has been answered. */
export const STAGES = [NEW_LEAD_STAGE, 'Contacted', 'Qualified', 'Client', 'Closed, not a fit'] as const;
export type Stage = (typeof STAGES)[number];
/** Nothing more is to be done about these. */
export const CLOSED_STAGES: readonly Stage[] = ['Client', 'Closed, not a fit'];

/** Stands for a name or an address that a quarantined form did not have. */
export const NOT_GIVEN = 'not given';
/** What the CRM expects for a ticked box (§7). */
export const OPTED_IN = '1 (checked)';

/** Fields that no form shows. The browser's script fills the first two; people leave the third empty (§5). */
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
