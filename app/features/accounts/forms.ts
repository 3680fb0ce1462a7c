import * as z from 'zod/mini';
import { MAX_EMAIL_LENGTH, MAX_NAME_LENGTH, MAX_PASSWORD_LENGTH, MAX_SIGNATURE_LENGTH } from './account.ts';
import { passwordProblem } from './password/password-rules.ts';

export type AccountErrors = Readonly<Record<string, string>>;
type Read<T> = { ok: true; values: T } | { ok: false; errors: AccountErrors };

const text = (missing: string, longest: number) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(longest, `Use at most ${longest} characters.`));
/** better-auth's maximum: a longer password would throw. */
const secret = (missing: string) =>
  z
    .string()
    .check(z.minLength(1, missing), z.maxLength(MAX_PASSWORD_LENGTH, `Use at most ${MAX_PASSWORD_LENGTH} characters.`));

const email = z.pipe(text('Enter an email address.', MAX_EMAIL_LENGTH), z.email('This email address is not complete.'));
const password = secret('Enter your password.');
const newPassword = secret('Choose a password.');

const tooLong = `Use at most ${MAX_SIGNATURE_LENGTH} characters.`;

const FORMS = {
  profile: z.object({
    name: text('Enter your name.', MAX_NAME_LENGTH),
    signature: z.string().check(z.trim(), z.maxLength(MAX_SIGNATURE_LENGTH, tooLong)),
  }),
  login: z.object({ email, password }),
  code: z.object({ code: text('Enter the code.', 40) }),
  signUp: z.object({ name: text('Enter your name.', MAX_NAME_LENGTH), email, newPassword }),
  email: z.object({ email }),
  newPassword: z.object({ newPassword }),
  password: z.object({ password }),
  passkey: z.object({ name: text('Give it a name, such as the device.', MAX_NAME_LENGTH), password }),
  changePassword: z.object({
    currentPassword: secret('Enter your current password.'),
    newPassword,
    repeated: z.string(),
  }),
};

type Forms = typeof FORMS;

export function readAccountForm<Name extends keyof Forms>(name: Name, fields: FormData): Read<z.output<Forms[Name]>> {
  const given = Object.fromEntries(
    Object.keys(FORMS[name].shape).map((field) => [field, String(fields.get(field) ?? '')]),
  );
  const parsed = FORMS[name].safeParse(given);
  if (!parsed.success) return { ok: false, errors: firstPerField(parsed.error.issues) };
  const errors = newPasswordErrors(given);
  return errors ? { ok: false, errors } : { ok: true, values: parsed.data as z.output<Forms[Name]> };
}

function newPasswordErrors(given: Record<string, string>): AccountErrors | null {
  if (given.newPassword === undefined) return null;
  const problem = passwordProblem(given.newPassword, given.email);
  if (problem) return { newPassword: problem };
  if (given.newPassword === given.currentPassword) return { newPassword: 'This is your current password.' };
  const differs = given.repeated !== undefined && given.repeated !== given.newPassword;
  return differs ? { repeated: 'The two new passwords differ.' } : null;
}

function firstPerField(issues: readonly z.core.$ZodIssue[]): AccountErrors {
  return Object.fromEntries([...issues].reverse().map(({ path, message }) => [String(path[0]), message]));
}
