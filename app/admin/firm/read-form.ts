import { IDENTITY_FIELDS, identityProblem, tidied } from '#app/features/firm/firm.ts';
import { IDENTITY, type IdentityField, identityKey } from '#app/firm/identity.ts';

const FIELDS = Object.keys(IDENTITY) as IdentityField[];

/** What is not in the form stays as it is. Only what was changed can be wrong. */
export function readIdentity(form: FormData) {
  const typed = FIELDS.filter((field) => form.has(field)).map((field) => ({
    field,
    key: identityKey(field),
    value: tidied(IDENTITY_FIELDS[field], String(form.get(field))),
    was: String(form.get(`was-${field}`) ?? ''),
  }));
  const errors = typed.flatMap(({ field, value, was }) => {
    const problem = value === was ? null : identityProblem(field, value);
    return problem ? [[field, problem] as const] : [];
  });
  return { typed, errors: Object.fromEntries(errors) };
}

/** Lists are forms with numbered fields, so that they work without scripts: a button sends the whole list. */
export function rearranged<T>(list: readonly T[], act: string, at: number): T[] {
  if (act === 'remove') return list.filter((_, index) => index !== at);
  const other = { up: at - 1, down: at + 1 }[act] ?? -1;
  const [one, two] = [list[at], list[other]];
  return one && two ? list.with(at, two).with(other, one) : [...list];
}

/** What the form had shown. */
export function parsed(was: unknown): unknown {
  try {
    return JSON.parse(String(was ?? ''));
  } catch {
    return null;
  }
}
