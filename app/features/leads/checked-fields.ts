import type * as z from 'zod/mini';
import type { Errors, Values } from './lead.ts';

export type CheckedFields<Answers> =
  | { ok: true; answers: Answers; values: Values }
  /** One sentence for each field that needs correcting, in the order of the form. */
  | { ok: false; errors: Errors; values: Values };

/** What a form's rules say about what was typed: in the page before it is sent, on the server when it arrives. */
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

/** The form's own fields, as text; files and unknown fields are ignored, and a field sent twice counts once. */
export function valuesOf(rules: z.ZodMiniObject, fields: FormData): Values {
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
