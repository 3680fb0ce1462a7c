import { type ComponentProps, useState } from 'react';
import { AccountForm, fieldOf, UsernameField } from '#app/account/frame/account-form.tsx';
import type { AccountFormResult } from '#app/account/frame/account-form-result.ts';
import { PASSWORD_HINT } from '#app/account/frame/content.ts';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import { SHORTEST_PASSWORD } from '#app/features/accounts/account.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const STRONG = 16;

export function ChangePassword({ email, answer }: { email: string; answer: AccountFormResult | undefined }) {
  const field = (name: string) => ({ ...fieldOf(answer, name, 'password'), type: 'password' });
  return (
    <AdminRow title="Password" text="Changing it signs you out on every other device.">
      <AccountForm
        name="password"
        label="Change password"
        busyLabel="Changing..."
        answer={answer}
        className="grid max-w-130 gap-5"
        button="button"
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

function PasswordStrength({ length }: { length: number }) {
  const share = Math.min(length / STRONG, 1);
  return (
    <div className="mt-2 text-14 text-ink-600">
      <svg aria-hidden="true" className="block h-2.5 w-full border border-rule-strong bg-paper-0">
        <pattern id="length-hatch" width="5" height="10" patternUnits="userSpaceOnUse">
          <path d="M.6 0v10" className="stroke-ink-700" />
        </pattern>
        <rect width={`${share * 100}%`} height="10" fill="url(#length-hatch)" />
      </svg>
      <p className="mt-1.5 flex justify-between" aria-live="polite">
        <span>{verdict(length)}</span>
        <span>Strong at {STRONG}</span>
      </p>
    </div>
  );
}

function verdict(length: number): string {
  if (length === 0) return 'Nothing typed yet';
  const missing = SHORTEST_PASSWORD - length;
  if (missing > 0) return `${missing} more ${missing === 1 ? 'character' : 'characters'} needed`;
  return `${length >= STRONG ? 'Strong' : 'Good'}, ${length} characters`;
}
