import { AccountForm, fieldOf, UsernameField } from '#app/account/frame/account-form.tsx';
import type { AccountFormResult } from '#app/account/frame/account-form-result.ts';
import { TextField } from '#app/ui/form/field.tsx';

interface WithPasswordProps {
  form: string;
  label: string;
  answer: AccountFormResult | undefined;
  email: string;
  quiet?: boolean;
  /** Where the page has several of this form. */
  id?: string;
  fields?: Readonly<Record<string, string>>;
}

/** Changes to sign-in require the password again. */
export function WithPassword({ form, label, answer, email, quiet = false, id = form, fields = {} }: WithPasswordProps) {
  const own = fieldOf(answer, 'password', form);
  return (
    <AccountForm
      name={form}
      label={label}
      busyLabel="Checking..."
      answer={answer}
      className="one-line-form mt-0 max-w-130"
      button={quiet ? 'button button-line' : 'button'}
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <UsernameField email={email} />
      <TextField {...own} id={`${id}-password`} label="Your password" type="password" autoComplete="current-password" />
    </AccountForm>
  );
}
