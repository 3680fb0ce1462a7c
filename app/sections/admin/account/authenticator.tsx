import { ACCOUNT } from '#app/content/admin.ts';
import { RECOVERY_CODES } from '#app/features/accounts/account.ts';
import type { AuthenticatorSetup } from '#app/features/accounts/authenticator/setup-picture.ts';
import { AccountForm, fieldOf } from '#app/sections/auth/account-form.tsx';
import type { AccountFormResult } from '#app/sections/auth/account-form-result.ts';
import { TextField } from '#app/ui/field.tsx';
import { StateMark } from '#app/ui/state-mark.tsx';
import { AdminRow } from '../admin-row.tsx';
import type { AccountFormName } from './account-actions.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetupPanel } from './setup-panel.tsx';
import { UsernameField } from './username-field.tsx';

interface AuthenticatorProps {
  email: string;
  isOn: boolean;
  codesLeft: number;
  setup: AuthenticatorSetup | undefined;
  recoveryCodes: readonly string[] | undefined;
  answer: AccountFormResult | undefined;
}

export function Authenticator({ email, isOn, codesLeft, setup, recoveryCodes, answer }: AuthenticatorProps) {
  const { title, text, off, on, begin, end } = ACCOUNT.authenticator;
  return (
    <AdminRow title={title} text={text}>
      <p>
        <StateMark state={isOn ? 'done' : 'off'}>{isOn ? on : off}</StateMark>
      </p>
      {!isOn && !setup && <WithPassword form="authenticator-begin" label={begin} answer={answer} email={email} />}
      {!isOn && setup && <SetupPanel setup={setup} answer={answer} />}
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {isOn && !recoveryCodes && (
        <>
          <div>
            <h3 className="font-sans text-base font-semibold">{ACCOUNT.recovery.title}</h3>
            <p className="mt-1 mb-4 text-ui text-ink-600">
              {codesLeft} of {RECOVERY_CODES} left. Each works once.
            </p>
            <WithPassword form="recovery-codes" label={ACCOUNT.recovery.renew} answer={answer} email={email} quiet />
          </div>
          <div className="border-t border-rule pt-5">
            <WithPassword form="authenticator-end" label={end} answer={answer} email={email} quiet />
          </div>
        </>
      )}
    </AdminRow>
  );
}

interface WithPasswordProps {
  form: AccountFormName;
  label: string;
  answer: AccountFormResult | undefined;
  email: string;
  quiet?: boolean;
}

/** Changes to sign-in require the password again. */
function WithPassword({ form, label, answer, email, quiet = false }: WithPasswordProps) {
  const own = fieldOf(answer, 'password', form);
  return (
    <AccountForm
      name={form}
      label={label}
      busyLabel={ACCOUNT.authenticator.busy}
      answer={answer}
      className="one-line-form mt-0 max-w-[520px]"
      button={quiet ? 'button button-line admin-button' : 'button admin-button'}
    >
      <UsernameField email={email} />
      <TextField
        {...own}
        id={`${form}-password`}
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
    </AccountForm>
  );
}
