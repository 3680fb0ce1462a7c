import type { Answers, FormName } from '../lead.ts';
import { BOOKING } from './booking.ts';
import { CONSULTATION } from './consultation.ts';
import { CONTACT } from './contact.ts';
import type { Field } from './fields.ts';
import { IMPORTED } from './imported.ts';
import type { FieldTable, LeadForm } from './lead-form.ts';
import { MANUAL } from './manual.ts';
import { RESOURCE_DOWNLOAD } from './resource-download.ts';
import { RETAINER } from './retainer.ts';

export const LEAD_FORMS: Readonly<Record<FormName, LeadForm>> = {
  consultation: CONSULTATION,
  retain: RETAINER,
  contact: CONTACT,
  resource: RESOURCE_DOWNLOAD,
  booking: BOOKING,
  manual: MANUAL,
  import: IMPORTED,
};

/** The fields of all forms, for a lead that has answers of two. */
export const ALL_FIELDS: FieldTable = Object.assign({}, ...Object.values(LEAD_FORMS).map(({ fields }) => fields));

export interface ShownAnswer {
  /** The label of the email and the lead page. */
  label: string;
  /** The label of the chosen option, or the text itself; may be empty. */
  value: string;
}

/** A lead's answers as the email and the lead page show them. */
export function answersOf(form: FormName, answers: Answers) {
  const at = (place: Field['place']) => shown(form, answers, (field) => field.place === place);
  return { subject: at('subject'), message: at('message'), details: at('details') };
}

/** What was asked for, in a few words: for the list of leads. */
export function askedFor(form: FormName, answers: Answers): string[] {
  return shown(form, answers, (field) => field.listed).flatMap(({ value }) => value || []);
}

/** The answer that this form has for a column of the CSV export. */
export function exportedAnswer(form: FormName, answers: Answers, column: string): string {
  const exported = fieldsIn(form, answers).filter(([, field]) => field.csv === column);
  const [name, field] = exported.find(([one]) => answers[one]) ?? exported[0] ?? [];
  return name && field ? shownValue(field, answers[name]) : '';
}

/** The form's own fields, and after a merge those that the other lead's form had. */
function fieldsIn(form: FormName, answers: Answers): [string, Field][] {
  const { fields } = LEAD_FORMS[form];
  const more = Object.keys(answers).flatMap((name): [string, Field][] =>
    name in fields || !ALL_FIELDS[name] ? [] : [[name, ALL_FIELDS[name]]],
  );
  return [...Object.entries(fields), ...more];
}

function shown(form: FormName, answers: Answers, isShown: (field: Field) => boolean): ShownAnswer[] {
  return fieldsIn(form, answers)
    .filter(([, field]) => isShown(field))
    .map(([name, field]) => ({ label: field.desk, value: shownValue(field, answers[name]) }));
}

export function shownValue({ options }: Field, answer: string | boolean = ''): string {
  return options?.find(({ value }) => value === answer)?.label ?? String(answer);
}

export function joined(answers: readonly ShownAnswer[]): string {
  return answers.flatMap(({ value }) => value || []).join(', ');
}

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\p{Pd}/gu, '-');
/** Labels that say something else than the value that is stored: `Ohio` for OH. */
const OPTIONS = Object.values(LEAD_FORMS).flatMap(({ fields }) =>
  Object.entries(fields).flatMap(([field, { options = [] }]) =>
    options.map(({ value, label }) => ({ answer: { [field]: value }, words: folded(label).split(/\s+/) })),
  ),
);
const MIN_WORD_LENGTH = 3;

/** The answers that are an option with a word in its label that begins like this one. */
export function optionsNamed(word: string): Answers[] {
  const named = OPTIONS.filter(({ words }) => words.some((one) => one.startsWith(folded(word))));
  return word.length < MIN_WORD_LENGTH
    ? []
    : [...new Map(named.map(({ answer }) => [JSON.stringify(answer), answer])).values()];
}
