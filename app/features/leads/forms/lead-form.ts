import * as z from 'zod/mini';
import { withAsciiDomain } from '#app/platform/mail/ascii-domain.ts';
import type { Touch } from '../attribution.ts';
import type { Answers, ConsentText, Errors, Firm, Values } from '../lead.ts';
import type { Field } from './fields.ts';

export type FieldTable = Readonly<Record<string, Field>>;

type Shape<Fields extends FieldTable> = { [Name in keyof Fields]: Fields[Name]['rule'] };
type AnswersOf<Fields extends FieldTable> = z.output<z.ZodMiniObject<Shape<Fields>>>;
type Payload = Record<string, unknown>;

interface FormDefinition<Fields extends FieldTable> {
  /** What was sent, in the notification email, the CSV export and alerts. */
  title: string;
  /** What the leads desk calls the form itself. */
  internalTitle: string;
  /** What the visitor is shown and agrees to. */
  consent: ConsentText;
  /** In the order of the page and of the CRM payload. */
  fields: Fields;
  /** Where the lead came from, if not from the field `source`. */
  source?(answers: AnswersOf<Fields>): string;
  /** Adds the constants of the CRM payload (§7) to the answers, which arrive under their CRM keys. */
  crm(answers: Payload, context: { firm: Firm; touch: Touch }): Payload;
}

export interface LeadForm<Fields extends FieldTable = FieldTable>
  extends Pick<FormDefinition<Fields>, 'title' | 'internalTitle' | 'consent' | 'fields'> {
  rules: z.ZodMiniObject<Shape<Fields>>;
  /** Validates a submitted form, and reduces it to what every lead has. */
  read(fields: FormData): CheckedFields<FilledForm>;
}

export interface FilledForm {
  name: string;
  /** With its domain in ASCII: the column and the lookup key. The payload keeps what was typed. */
  email: string;
  phone: string;
  source: string;
  /** Every answer under its field's name. */
  answers: Answers;
  payload(context: { firm: Firm; touch: Touch }): Payload;
}

export function leadForm<Fields extends FieldTable>(form: FormDefinition<Fields>): LeadForm<Fields> {
  const rules = z.object(
    Object.fromEntries(Object.entries(form.fields).map(([name, { rule }]) => [name, rule])) as Shape<Fields>,
  );
  return {
    title: form.title,
    internalTitle: form.internalTitle,
    consent: form.consent,
    fields: form.fields,
    rules,
    read(sent) {
      const checked = checkFields(rules, sent);
      if (!checked.ok) return checked;
      const answers = checked.answers as Answers;
      const underCrmKeys = Object.entries(form.fields).map(([name, { crm }]) => [crm, answers[name]]);
      const filled: FilledForm = {
        name: nameIn(answers),
        email: withAsciiDomain(String(answers.email)),
        phone: String(answers.phone ?? ''),
        source: form.source?.(checked.answers) ?? String(answers.source ?? ''),
        answers,
        payload: (context) => form.crm(Object.fromEntries(underCrmKeys), context),
      };
      return { ok: true, answers: filled, values: checked.values };
    },
  };
}

/** Some forms ask for the name in one field, some in two. */
export function nameIn({ name, firstName = '', lastName = '' }: Answers): string {
  return name ? String(name) : `${firstName} ${lastName}`;
}

export type CheckedFields<Checked> =
  | { ok: true; answers: Checked; values: Values }
  /** One sentence for each field that needs correcting, in the order of the form. */
  | { ok: false; errors: Errors; values: Values };

/** Runs in the page before a form is sent, and on the server when it arrives. */
export function checkFields<Rules extends z.ZodMiniObject>(
  rules: Rules,
  fields: FormData,
): CheckedFields<z.output<Rules>> {
  const values = valuesOf(rules, fields);
  const parsed = rules.safeParse(values);
  return parsed.success
    ? { ok: true, answers: parsed.data, values }
    : { ok: false, errors: errorsOf(parsed.error), values };
}

/** The form's own fields, as text. Files and unknown fields are ignored; of a repeated field the first counts. */
function valuesOf(rules: z.ZodMiniObject, fields: FormData): Values {
  const values: Values = {};
  for (const name of Object.keys(rules.shape)) {
    const value = fields.get(name);
    if (typeof value === 'string') values[name] = value;
  }
  return values;
}

function errorsOf(error: z.core.$ZodError): Errors {
  const errors: Errors = {};
  for (const { path, message } of error.issues) errors[String(path[0])] ??= message;
  return errors;
}
