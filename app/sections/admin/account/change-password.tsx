import { type ComponentProps, useState } from 'react';
import { PASSWORD_HINT } from '#app/content/accounts.ts';
import { ACCOUNT } from '#app/content/admin.ts';
import { AccountForm, fieldOf } from '#app/sections/auth/account-form.tsx';
import type { AccountFormResult } from '#app/sections/auth/account-form-result.ts';
import { TextField } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { AdminRow } from '../admin-row.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { UsernameField } from './username-field.tsx';

interface ChangePasswordProps {
  email: string;
  answer: AccountFormResult | undefined;
}

export function ChangePassword({ email, answer }: ChangePasswordProps) {
  const { title, text, button, busy } = ACCOUNT.password;
  const field = (name: string) => ({ ...fieldOf(answer, name, 'password'), type: 'password' });
  return (
    <AdminRow title={title} text={text}>
      <AccountForm
        name="password"
        label={button}
        busyLabel={busy}
        answer={answer}
        className="admin-form"
        button="button admin-button"
      >
        <UsernameField email={email} />
        <TextField {...field('currentPassword')} label="Current password" autoComplete="current-password" />
        <NewPasswordField
          {...field('newPassword')}
          label="New password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
        <TextField {...field('repeated')} label="New password again" autoComplete="new-password" />
      </AccountForm>
    </AdminRow>
  );
}

function NewPasswordField(props: ComponentProps<typeof TextField>) {
  const [length, setLength] = useState(0);
  const hydrated = useHydrated();
  return (
    <div>
      <TextField {...props} onInput={(event) => setLength(event.currentTarget.value.length)} />
      {hydrated && <PasswordStrength length={length} />}
    </div>
  );
}
