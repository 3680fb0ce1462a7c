import { identityProblem, tidyIdentity } from '#app/features/firm/firm.ts';
import { IDENTITY, type IdentityField, identityKey } from '#app/firm/identity.ts';

const FIELDS = Object.keys(IDENTITY) as IdentityField[];

/** What is not in the form stays as it is. Only what was changed can be wrong. */
export function readIdentity(form: FormData) {
  const typed = FIELDS.filter((field) => form.has(field)).map((field) => ({
    field,
    key: identityKey(field),
    value: tidyIdentity(field, String(form.get(field))),
    was: String(form.get(`was-${field}`) ?? ''),
  }));
  const errors = typed.flatMap(({ field, value, was }) => {
    const problem = value === was ? null : identityProblem(field, value);
    return problem ? [[field, problem] as const] : [];
  });
  return { typed, errors: Object.fromEntries(errors) };
}
