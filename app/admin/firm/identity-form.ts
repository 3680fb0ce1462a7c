import { identityProblem, tidyIdentity } from '#app/features/firm/firm.ts';
import type { TypedText } from '#app/features/firm/firm-texts.ts';
import { GUIDE_FILES, HIDDEN_GUIDES_KEY } from '#app/firm/guides.ts';
import { IDENTITY, type IdentityField, identityKey } from '#app/firm/identity.ts';

import { parsed } from './list-form.ts';

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

/** The hidden ones, of a form that has them. */
export function readGuides(form: FormData): TypedText[] {
  if (!form.has('was-guides')) return [];
  const offered = form.getAll('guide');
  const value = GUIDE_FILES.map(({ slug }) => slug).filter((slug) => !offered.includes(slug));
  return [{ key: HIDDEN_GUIDES_KEY, value, was: parsed(form.get('was-guides')) }];
}
