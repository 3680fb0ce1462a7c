import * as z from 'zod/mini';
import { manyLines, type Option, oneLine } from '../lead.ts';

/** §3: two-letter codes of the 50 states. */
const STATES =
  'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, ' +
  'FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, ' +
  'LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, ' +
  'MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, ' +
  'NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, ' +
  'SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, ' +
  'WV West Virginia, WI Wisconsin, WY Wyoming';
export const US_STATES = STATES.split(', ').map(
  (state): Option => ({ value: state.slice(0, 2), label: state.slice(3) }),
);

/**
 * One row of a form's table: everything the product knows about a field. The page, validation, the CRM payload, the
 * notification email, the lead page and the CSV export are derived from it.
 */
export interface Field<Rule extends z.ZodMiniType = z.ZodMiniType, Options = readonly Option[] | undefined> {
  rule: Rule;
  options: Options;
  /** On the page. `optional` is derived from the rule. */
  label: string;
  hint: string | undefined;
  optional: boolean;
  /** Its key in the CRM payload (§7). */
  crm: string;
  /** Its label in the notification email and on the lead page. */
  desk: string;
  /** Its column in the CSV export; null for a field that is not exported. */
  csv: string | null;
  place: Place;
  /** Whether the list of leads shows the answer under "Asked for". */
  listed: boolean;
}

/**
 * Where the email and the lead page show an answer. `lead`: with the columns that every lead has (name, email, phone,
 * source). `subject`: what the inquiry is about. `message`: quoted. `details`: listed with its label. `none`: nowhere.
 */
type Place = 'lead' | 'subject' | 'message' | 'details' | 'none';

interface Row {
  crm: string;
  hint?: string;
  /** If it differs from the label. */
  desk?: string;
  /** If it differs from `desk`. */
  csv?: string | null;
  /** If it is not among the details. */
  place?: Place;
  listed?: boolean;
  /** What the error message "… must be less than 200 characters" calls it, if not by its label. */
  inErrors?: string;
}
type LineRow = Row & { longest?: number };

/** What rows of the same meaning share, whatever the form calls them. */
export const NAME = { longest: 100, desk: 'Name', place: 'lead' } as const;
export const EMAIL_ERRORS = {
  missing: 'Enter your email address.',
  invalid: 'Enter an email address such as name@company.com.',
} as const;
export const SUBJECT = { desk: 'About', csv: 'Inquiry', place: 'subject', listed: true } as const;
export const MESSAGE = { desk: 'Message', place: 'message' } as const;
export const SOURCE = { longest: 100, place: 'lead' } as const;

export const MAX_LINE_LENGTH = 200;
export const MAX_TEXT_LENGTH = 5000;
export const MAX_EMAIL_LENGTH = 255;
const MAX_PHONE_LENGTH = 50;

// zod/mini, because pages send the rules to the browser. A missing field counts as an empty one.
const line = () => z.prefault(z.string().check(z.overwrite(oneLine)), '');

export function optionalLine(label: string, { longest = MAX_LINE_LENGTH, ...row }: LineRow) {
  return field(label, row, line().check(z.maxLength(longest, tooLong(row.inErrors ?? label, longest))));
}

export function requiredLine(label: string, missing: string, { longest = MAX_LINE_LENGTH, ...row }: LineRow) {
  const rule = line().check(z.minLength(1, missing), z.maxLength(longest, tooLong(row.inErrors ?? label, longest)));
  return field(label, row, rule);
}

export function optionalText(label: string, row: Row) {
  return field(label, row, text(row.inErrors ?? label));
}

export function requiredText(label: string, missing: string, row: Row) {
  return field(label, row, text(row.inErrors ?? label).check(z.minLength(1, missing)));
}

export function emailAddress({ invalid, missing = invalid, ...row }: Row & { invalid: string; missing?: string }) {
  const rule = line().check(
    z.refine((address) => address !== '', { error: missing, abort: true }),
    z.maxLength(MAX_EMAIL_LENGTH, { error: tooLong('Email', MAX_EMAIL_LENGTH), abort: true }),
    z.refine(isMailAddress, invalid),
  );
  return field('Email', { place: 'lead', ...row }, rule);
}

export function optionalEmail({ invalid, ...row }: Row & { invalid: string; missing?: string }) {
  const rule = line().check(
    z.maxLength(MAX_EMAIL_LENGTH, { error: tooLong('Email', MAX_EMAIL_LENGTH), abort: true }),
    z.refine((address) => address === '' || isMailAddress(address), invalid),
  );
  return field('Email', { place: 'lead', ...row }, rule);
}

/** Phone numbers are written in many ways: only the length and the number of digits are checked. */
export function requiredPhone(row: Row) {
  const rule = line().check(
    z.refine((number) => number !== '', { error: 'Enter your phone number.', abort: true }),
    phoneLength(),
    z.refine(hasPhoneDigits, NOT_A_PHONE_NUMBER),
  );
  return field('Phone', { place: 'lead', ...row }, rule);
}

export function optionalPhone(row: Row) {
  const rule = line().check(
    phoneLength(),
    z.refine((number) => number === '' || hasPhoneDigits(number), NOT_A_PHONE_NUMBER),
  );
  return field('Phone', { place: 'lead', ...row }, rule);
}

export function requiredChoice(label: string, options: readonly Option[], missing: string, row: Row) {
  const rule = line().check(z.refine((value) => options.some((option) => option.value === value), missing));
  return field(label, row, rule, options);
}

export function optionalChoice(label: string, options: readonly Option[], unknown: string, row: Row) {
  const isKnown = (value: string) => value === '' || options.some((option) => option.value === value);
  return field(label, row, line().check(z.refine(isKnown, unknown)), options);
}

/** A box that has to be ticked, labeled with what the visitor agrees to. Browsers send a value, or nothing. */
export function tickedBox(wording: string, missing: string, row: Row) {
  const isTicked = z.transform((value: string) => value !== '' && value !== 'false');
  const rule = z.pipe(line(), isTicked.check(z.refine((ticked) => ticked, missing)));
  return field(wording, { csv: null, place: 'none', ...row }, rule);
}

function field<Rule extends z.ZodMiniType, Options = undefined>(
  label: string,
  { crm, hint, desk = label, csv = desk, place = 'details', listed = false }: Row,
  rule: Rule,
  options?: Options,
): Field<Rule, Options> {
  const optional = rule.safeParse('').success;
  return { rule, options: options as Options, label, hint, optional, crm, desk, csv, place, listed };
}

function text(name: string) {
  const longest = z.maxLength(MAX_TEXT_LENGTH, tooLong(name, MAX_TEXT_LENGTH));
  return z.prefault(z.string().check(z.overwrite(manyLines), longest), '');
}

const NOT_A_PHONE_NUMBER = 'Enter a phone number with at least 7 digits.';

function phoneLength() {
  return z.maxLength(MAX_PHONE_LENGTH, {
    error: `Phone can have at most ${MAX_PHONE_LENGTH} characters.`,
    abort: true,
  });
}

export function hasPhoneDigits(number: string): boolean {
  return number.replace(/\D/g, '').length >= 7;
}

function tooLong(name: string, longest: number): string {
  return `${name} must be less than ${longest} characters`;
}

/**
 * Whether a mail server would accept this address (RFC 5321, 6531): also `o'brien+x@sub.example.museum`, `"a b"@…` and
 * letters of any script. A domain without a dot is rejected, because no mail reaches it.
 */
export function isMailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  return isLocalPart(address.slice(0, Math.max(at, 0))) && isDomain(address.slice(at + 1));
}

const ATOMS = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
const QUOTED = /^"([^"\\\p{C}]|\\[\x20-\x7e])*"$/u;
const LABEL = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

function isLocalPart(text: string): boolean {
  return octets(text) <= 64 && (ATOMS.test(text) || QUOTED.test(text));
}

function isDomain(text: string): boolean {
  const labels = text.split('.');
  const numeric = /^\d+$/.test(labels.at(-1) ?? ''); // An IP address.
  return labels.length > 1 && !numeric && octets(text) <= 253 && labels.every((label) => LABEL.test(label));
}

function octets(text: string): number {
  return new TextEncoder().encode(text).length;
}
