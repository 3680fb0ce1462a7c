import { isMailAddress, US_STATES } from '#app/features/leads/forms/fields.ts';
import { oneLine } from '#app/features/leads/lead.ts';
import type { IdentityField } from '#app/firm/identity.ts';
import type { Faq } from '#app/firm/questions.ts';
import type { KeptTestimonial } from '#app/firm/testimonials.ts';
import { isCalendarDate } from '#app/platform/calendar.ts';

/** What an owner may change, declared once: its name, its limit, and where readers see it. */
export interface FirmField {
  label: string;
  most: number;
  /** Of the pages with the text it belongs to, those that show this field; every one without it. */
  pages?: RegExp;
  /** Where else it is shown. */
  where?: string;
  kind?: 'phone' | 'email' | 'link' | 'letter' | 'letters' | 'state' | 'long' | 'date';
  optional?: boolean;
  hint?: string;
}
type Fields<Name extends string> = Readonly<Record<Name, FirmField>>;

const ADDRESS = { pages: /^\/(contact|disclaimer|privacy-policy|terms-of-use|tools\/.+)$/, where: 'emails' };
const LINK = { most: 200, kind: 'link', optional: true, pages: /^\/about\/./, where: 'search engines' } as const;

export const IDENTITY_FIELDS: Fields<IdentityField> = {
  name: { label: 'Name', most: 40, where: 'emails' },
  legalName: { label: 'Legal name', most: 80, optional: true, hint: 'Empty: the name.' },
  description: { label: 'Tagline', most: 240, where: 'search results', kind: 'long' },
  seal: {
    ...{ label: 'Letter of the seal', most: 1, where: 'shared links', kind: 'letter' },
    hint: 'One letter, engraved in the seal, the icon of the tab and the picture of shared links.',
  },
  phone: { label: 'Phone', most: 24, where: 'emails', kind: 'phone' },
  email: { label: 'Email', most: 120, where: 'emails', kind: 'email' },
  street: { label: 'Street', most: 100, ...ADDRESS },
  city: { label: 'City', most: 60 },
  state: {
    label: 'State',
    most: 30,
    kind: 'state',
    hint: 'Its law governs the legal pages.',
  },
  postalCode: { label: 'ZIP code', most: 10, ...ADDRESS },
  linkedIn: { label: 'LinkedIn', ...LINK },
  facebook: { label: 'Facebook', ...LINK },
  instagram: { label: 'Instagram', ...LINK },
};

export const pagesOfField = ({ pages }: FirmField, all: readonly string[]) =>
  all.filter((path) => !pages || pages.test(path));

export const STATE_NAMES: readonly string[] = US_STATES.map(({ label }) => label);
export const stateCodeOf = (state: string) => US_STATES.find(({ label }) => label === state)?.value ?? '';

/** The letters whose outlines the seal has. */
const LETTER = /^[A-ZÀ-ÖØ-Þ]$/;

/** What to say about a text; null if it can be published. */
export function identityProblem(field: IdentityField, text: string): string | null {
  if (field === 'name' && /["\\]/.test(text)) return 'Use no quotation marks: the name is the sender of emails.';
  return lineProblem(IDENTITY_FIELDS[field], text);
}

/** Of one line without markup. */
export function lineProblem(field: FirmField, text: string): string | null {
  const problem = textProblem(field, text);
  if (problem || text === '') return problem;
  const { kind } = field;
  if (/\{\{|[<>]/.test(text)) return 'Use no < or >, and no {{.';
  if (kind === 'phone' && !/^\+?[\d\s().-]{10,}$/.test(text)) return PHONE;
  if (kind === 'phone' && !/^\d{10,15}$/.test(text.replaceAll(/\D/g, ''))) return PHONE;
  if (kind === 'email' && !isMailAddress(text)) return 'This address cannot get mail.';
  if (kind === 'letter' && !LETTER.test(text)) return 'Use one letter.';
  if (kind === 'letters' && ![...text].every((one) => LETTER.test(one))) return 'Use capital letters only.';
  if (kind === 'state' && !STATE_NAMES.includes(text)) return 'Choose one of the 50 states.';
  if (kind === 'link' && !(URL.canParse(text) && /^https:\/\/[^/]+\.[^/]/.test(text)))
    return 'Enter an address that begins with https://.';
  return null;
}

const PHONE = 'Type a phone number with its area code.';

/** An entry of a list may quote facts, and has any characters. */
function textProblem({ label, most, kind, optional }: FirmField, text: string): string | null {
  if (text === '') return optional ? null : `Enter the ${label.toLowerCase()}.`;
  if (text.length > most) return kind === 'letter' ? 'Use one letter.' : `Use at most ${most} characters.`;
  return kind === 'date' && !isCalendarDate(text) ? 'Enter a date, such as 2026-11-18.' : null;
}

/** As it is stored: without line breaks and what no database takes, a letter in capitals, a link with its scheme. */
export function tidied({ kind }: FirmField, typed: string): string {
  const text = oneLine(typed);
  if (kind === 'letter' || kind === 'letters') return text.toUpperCase();
  return kind === 'link' && text !== '' && !/^[a-z]+:/i.test(text) ? `https://${text}` : text;
}

/** The entries of a list, from a form with numbered fields. One without any text is left out. */
export function typedEntries<Name extends string, More extends object>(
  fields: Fields<Name>,
  most: number,
  form: FormData,
  more: (at: number) => More,
): (Record<Name, string> & More)[] {
  const names = Object.keys(fields) as Name[];
  return Array.from({ length: most }, (_, at) => {
    const texts = names.map((name) => [name, tidied(fields[name], String(form.get(`${name}-${at}`) ?? ''))]);
    return { ...(Object.fromEntries(texts) as Record<Name, string>), ...more(at) };
  }).filter((entry) => names.some((name) => entry[name]));
}

/**
 * What to say, by the name of the field; empty if the entries can be published. One that is hidden may be unfinished. `more`
 * comes before what each field says by itself.
 */
function entryProblems<Name extends string, Entry extends Readonly<Record<Name, string>> & { isHidden?: boolean }>(
  fields: Fields<Name>,
  entries: readonly Entry[],
  more: (entry: Entry, at: number) => { [Field in Name]?: string | false | null },
): Record<string, string> {
  const problems = entries.flatMap((entry, at) => {
    const others = more(entry, at);
    return (Object.keys(fields) as Name[]).map((name) => {
      const field = { ...fields[name], optional: fields[name].optional || entry.isHidden };
      return [`${name}-${at}`, others[name] || textProblem(field, entry[name])];
    });
  });
  return Object.fromEntries(problems.filter(([, problem]) => problem));
}

export const QUESTION_FIELDS = {
  question: { label: 'Question', most: 160 },
  answer: { label: 'Answer', most: 800, kind: 'long' },
} as const satisfies Record<string, FirmField>;
export const MAX_QUESTIONS = 12;

export const typedQuestions = (form: FormData): Faq[] => typedEntries(QUESTION_FIELDS, MAX_QUESTIONS, form, () => ({}));

export const questionProblems = (questions: readonly Faq[], quotation: (text: string) => string | null) =>
  entryProblems(QUESTION_FIELDS, questions, ({ question, answer }, at) => ({
    question:
      quotation(question) ||
      (questions.findIndex((one) => one.question === question) < at && 'This question is there already.'),
    answer: quotation(answer),
  }));

/** `proof`: readers never see it. */
export const TESTIMONIAL_FIELDS = {
  quote: { label: 'Quote', most: 400, kind: 'long' },
  author: { label: 'Attribution', most: 80 },
  title: { label: 'What they were', most: 80 },
  deal: { label: 'Deal amount', most: 12 },
  kind: { label: 'Kind of deal', most: 60 },
  consentBy: { label: 'Who consented, and how', most: 120, optional: true, proof: true },
  consentOn: { label: 'When', most: 10, kind: 'date', optional: true, proof: true },
  document: { label: 'Document', most: 200, optional: true, proof: true },
  consentUntil: { label: 'Expires', most: 10, kind: 'date', optional: true, proof: true },
} as const satisfies Record<string, FirmField & { proof?: true }>;
export type TestimonialField = keyof typeof TESTIMONIAL_FIELDS;
export const MAX_TESTIMONIALS = 12;

export const typedTestimonials = (form: FormData): KeptTestimonial[] =>
  typedEntries(TESTIMONIAL_FIELDS, MAX_TESTIMONIALS, form, (at) => ({ isHidden: form.has(`hidden-${at}`) }));

export const testimonialProblems = (testimonials: readonly KeptTestimonial[]) =>
  entryProblems(TESTIMONIAL_FIELDS, testimonials, ({ consentOn, consentUntil }) => ({
    consentUntil:
      consentUntil && consentOn && consentUntil < consentOn && 'The consent cannot end before it was given.',
  }));
