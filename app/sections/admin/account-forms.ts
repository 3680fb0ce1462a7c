/** The forms of the account page, by the name that they send along. */
export const ACCOUNT_FORMS = [
  'password',
  'authenticator-begin',
  'authenticator-confirm',
  'authenticator-end',
  'recovery-codes',
  'end-session',
  'end-others',
] as const;
export type AccountFormName = (typeof ACCOUNT_FORMS)[number];

export function readFormName(fields: FormData): AccountFormName | undefined {
  return ACCOUNT_FORMS.find((name) => name === fields.get('form'));
}
