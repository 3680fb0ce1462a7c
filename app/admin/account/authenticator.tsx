import { AccountForm, fieldOf } from '#app/account/frame/account-form.tsx';
import type { AccountFormResult } from '#app/account/frame/account-form-result.ts';
import { UsernameField } from '#app/account/frame/username-field.tsx';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import { ACCOUNT } from '#app/admin/frame/labels.ts';
import { RECOVERY_CODES } from '#app/features/accounts/account.ts';
import type { AuthenticatorSetup } from '#app/features/accounts/authenticator/setup-picture.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { AccountFormName } from './account-actions.ts';

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

/** Shown once, right after they are generated. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { title, text, print } = ACCOUNT.recovery;
  const hydrated = useHydrated();
  return (
    <div role="status" className="recovery-codes">
      <h3 className="font-sans text-base font-semibold">{title}</h3>
      <p className="mt-1 text-ui text-ink-600">{text}</p>
      <ul className="mt-4">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {hydrated && (
        <button type="button" className="button button-line button-bar mt-3" onClick={() => window.print()}>
          {print}
        </button>
      )}
    </div>
  );
}

interface SetupPanelProps {
  setup: AuthenticatorSetup;
  answer: AccountFormResult | undefined;
}

/** The QR code, and the field for the code that the app then shows. */
function SetupPanel({ setup, answer }: SetupPanelProps) {
  const { scan, picture, confirm, busy } = ACCOUNT.authenticator;
  const { size, path } = setup.picture;
  return (
    <div className="panel grid gap-x-7 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={picture}
        shapeRendering="crispEdges"
        className="block size-46 border border-rule-strong bg-[#fff] fill-ink-900"
      >
        <path d={path} />
      </svg>
      <div className="grid content-start gap-4">
        <p>{scan}</p>
        <p className="font-mono text-meta wrap-anywhere">{setup.key}</p>
        <AccountForm
          name="authenticator-confirm"
          label={confirm}
          busyLabel={busy}
          answer={answer}
          className="admin-form"
          button="button admin-button"
        >
          <input type="hidden" name="uri" value={setup.uri} />
          <TextField
            {...fieldOf(answer, 'code', 'authenticator-confirm')}
            label="Code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="figures-field"
          />
        </AccountForm>
      </div>
    </div>
  );
}
