import { isMailAddress, US_STATES } from '#app/features/leads/forms/fields.ts';
import { manyLines, oneLine } from '#app/features/leads/lead.ts';
import type { IdentityField } from '#app/firm/identity.ts';
import type { Faq } from '#app/firm/questions.ts';
import type { KeptTestimonial } from '#app/firm/testimonials.ts';
import { isCalendarDate } from '#app/platform/calendar.ts';

/** What an owner may change, declared once: its name, its limit, and where readers see it. */
export interface FirmField {
  label: string;
  most: number;
  where: string;
  kind?: 'phone' | 'email' | 'link' | 'letter' | 'letters' | 'state' | 'long';
  optional?: true;
  hint?: string;
}

const EVERYWHERE = 'every page and email';
const ADDRESS = 'contact and legal pages, emails';
const LINKS = 'profiles, search engines';

export const IDENTITY_FIELDS: Readonly<Record<IdentityField, FirmField>> = {
  name: { label: 'Name', most: 40, where: EVERYWHERE },
  legalName: { label: 'Legal name', most: 80, where: 'legal pages, footer', optional: true, hint: 'Empty: the name.' },
  description: { label: 'Tagline', most: 240, where: 'footer, search results', kind: 'long' },
  seal: {
    ...{ label: 'Letter of the seal', most: 1, where: 'seal, tab, shared links', kind: 'letter' },
    hint: 'One letter, engraved in the seal, the icon of the tab and the picture of shared links.',
  },
  phone: { label: 'Phone', most: 24, where: EVERYWHERE, kind: 'phone' },
  email: { label: 'Email', most: 120, where: EVERYWHERE, kind: 'email' },
  street: { label: 'Street', most: 100, where: ADDRESS },
  city: { label: 'City', most: 60, where: 'footer, contact, legal pages' },
  state: {
    label: 'State',
    most: 30,
    where: 'footer, legal pages',
    kind: 'state',
    hint: 'Its law governs the legal pages.',
  },
  postalCode: { label: 'ZIP code', most: 10, where: ADDRESS },
  linkedIn: { label: 'LinkedIn', most: 200, where: LINKS, kind: 'link', optional: true },
  facebook: { label: 'Facebook', most: 200, where: LINKS, kind: 'link', optional: true },
  instagram: { label: 'Instagram', most: 200, where: LINKS, kind: 'link', optional: true },
};

export const STATE_NAMES: readonly string[] = US_STATES.map(({ label }) => label);
export const stateCodeOf = (state: string) => US_STATES.find(({ label }) => label === state)?.value ?? '';

/** The letters whose outlines the seal has. */
const LETTER = /^[A-ZÀ-ÖØ-Þ]$/;

/** What to say about a text; null if it can be published. */
export function identityProblem(field: IdentityField, text: string): string | null {
  if (field === 'name' && /["\\]/.test(text)) return 'Use no quotation marks: the name is the sender of emails.';
  return lineProblem(IDENTITY_FIELDS[field], text);
}

export function lineProblem({ label, most, kind, optional }: FirmField, text: string): string | null {
  if (text === '') return optional ? null : `Enter the ${label.toLowerCase()}.`;
  if (text.length > most) return kind === 'letter' ? 'Use one letter.' : `Use at most ${most} characters.`;
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

/** As it is stored: without line breaks and what no database takes, a letter in capitals, a link with its scheme. */
export const tidyIdentity = (field: IdentityField, typed: string) => tidied(IDENTITY_FIELDS[field], typed);

export function tidied({ kind }: FirmField, typed: string): string {
  const text = tidyLine(typed);
  if (kind === 'letter' || kind === 'letters') return text.toUpperCase();
  return kind === 'link' && text !== '' && !/^[a-z]+:/i.test(text) ? `https://${text}` : text;
}

export const MAX_QUESTIONS = 12;
export const MAX_QUESTION = 160;
export const MAX_ANSWER = 800;

/** What to say about the questions of a page, by the name of the field; empty if they can be published. */
export function questionProblems(
  questions: readonly Faq[],
  quotation: (text: string) => string | null,
): Record<string, string> {
  const problems: Record<string, string> = {};
  const say = (name: string, text: string | null | false) => text && Object.assign(problems, { [name]: text });
  for (const [at, { question, answer }] of questions.entries()) {
    say(`question-${at}`, question === '' && 'Enter the question.');
    say(`question-${at}`, question.length > MAX_QUESTION && `Use at most ${MAX_QUESTION} characters.`);
    say(
      `question-${at}`,
      questions.findIndex((one) => one.question === question) < at && 'This question is there already.',
    );
    say(`answer-${at}`, answer === '' && 'Enter the answer.');
    say(`answer-${at}`, answer.length > MAX_ANSWER && `Use at most ${MAX_ANSWER} characters.`);
    say(`answer-${at}`, quotation(answer));
    say(`question-${at}`, quotation(question));
  }
  return problems;
}

export const tidyLine = (text: string) => oneLine(text).trim();

export const tidyQuestion = ({ question, answer }: Faq): Faq => ({
  question: oneLine(question).trim(),
  answer: oneLine(manyLines(answer).replaceAll('\n', ' ')).trim(),
});

/** The fields of a testimonial; `proof`: readers never see them. */
export const TESTIMONIAL_FIELDS = {
  quote: { label: 'Quote', most: 400 },
  author: { label: 'Attribution', most: 80 },
  title: { label: 'What they were', most: 80 },
  deal: { label: 'Deal amount', most: 12 },
  kind: { label: 'Kind of deal', most: 60 },
  consentBy: { label: 'Who consented, and how', most: 120, proof: true },
  consentOn: { label: 'When', most: 10, proof: true, date: true },
  document: { label: 'Document', most: 200, proof: true },
  consentUntil: { label: 'Expires', most: 10, proof: true, date: true },
} as const satisfies Record<string, { label: string; most: number; proof?: true; date?: true }>;
export type TestimonialField = keyof typeof TESTIMONIAL_FIELDS;
export const MAX_TESTIMONIALS = 12;

/** What to say, by the name of the field; empty if they can be published. */
export function testimonialProblems(testimonials: readonly KeptTestimonial[]): Record<string, string> {
  const fields = Object.entries(TESTIMONIAL_FIELDS) as [TestimonialField, FirmField & { proof?: true; date?: true }][];
  const problems = testimonials.flatMap((one, at) => [
    ...fields.flatMap(([field, { label, most, proof, date }]) => {
      const text = one[field];
      if (!text && !proof && !one.isHidden) return [[`${field}-${at}`, `Enter the ${label.toLowerCase()}.`]];
      if (text.length > most) return [[`${field}-${at}`, `Use at most ${most} characters.`]];
      return text && date && !isCalendarDate(text) ? [[`${field}-${at}`, 'Enter a date, such as 2026-11-18.']] : [];
    }),
    ...(one.consentUntil && one.consentOn && one.consentUntil < one.consentOn
      ? [[`consentUntil-${at}`, 'The consent cannot end before it was given.']]
      : []),
  ]);
  return Object.fromEntries(problems);
}
