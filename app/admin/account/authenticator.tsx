import { AccountForm, fieldOf } from '#app/account/frame/account-form.tsx';
import type { AccountFormResult } from '#app/account/frame/account-form-result.ts';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import { RECOVERY_CODES } from '#app/features/accounts/account.ts';
import type { AuthenticatorSetup } from '#app/features/accounts/authenticator/setup-picture.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { WithPassword } from './with-password.tsx';

interface AuthenticatorProps {
  email: string;
  isOn: boolean;
  codesLeft: number;
  setup: AuthenticatorSetup | undefined;
  recoveryCodes: readonly string[] | undefined;
  answer: AccountFormResult | undefined;
}

export function Authenticator({ email, isOn, codesLeft, setup, recoveryCodes, answer }: AuthenticatorProps) {
  return (
    <AdminRow title="Authenticator app" text="A six-digit code from your phone, required at each sign-in.">
      <p className={recoveryCodes && 'print:hidden'}>
        <StateMark state={isOn ? 'done' : 'off'}>
          {isOn ? 'On. Signing in takes your password and a code.' : 'Off. Signing in takes only your password.'}
        </StateMark>
      </p>
      {!isOn && !setup && <WithPassword form="authenticator-begin" label="Set up" answer={answer} email={email} />}
      {!isOn && setup && <SetupPanel setup={setup} answer={answer} />}
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {isOn && !recoveryCodes && (
        <>
          <div>
            <h3 className="font-sans text-15 font-semibold">Recovery codes</h3>
            <p className="mt-1 mb-4 text-ink-600">
              {codesLeft} of {RECOVERY_CODES} left. Each works once.
            </p>
            <WithPassword form="recovery-codes" label="Generate new codes" answer={answer} email={email} quiet />
          </div>
          <div className="border-t border-rule pt-5">
            <WithPassword form="authenticator-end" label="Turn off" answer={answer} email={email} quiet />
          </div>
        </>
      )}
    </AdminRow>
  );
}

/** Shown once, right after they are generated. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const hydrated = useHydrated();
  return (
    <div role="status">
      <h3 className="font-sans text-15 font-semibold">Recovery codes</h3>
      <p className="mt-1 text-ink-600">
        In case you lose your phone. Print them or write them down now: they are shown only once.
      </p>
      <ul className="mt-4 grid grid-cols-[repeat(2,auto)] justify-between gap-x-6 gap-y-1.5 bg-paper-2 px-4.5 py-4 font-mono text-15 sm:grid-cols-[repeat(4,auto)]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {hydrated && (
        <button type="button" className="button button-line mt-3" onClick={() => window.print()}>
          Print codes
        </button>
      )}
    </div>
  );
}

function SetupPanel({ setup, answer }: { setup: AuthenticatorSetup; answer: AccountFormResult | undefined }) {
  const { size, path } = setup.picture;
  return (
    <div className="grid border border-rule-strong bg-paper-0 p-5 gap-x-7 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="Setup code for an authenticator app"
        shapeRendering="crispEdges"
        className="block size-46 border border-rule-strong bg-paper-0 fill-ink-900"
      >
        <path d={path} />
      </svg>
      <div className="grid content-start gap-4">
        <p>Scan this with your authenticator app, or type the key by hand.</p>
        <p className="font-mono text-14 wrap-anywhere">{setup.key}</p>
        <AccountForm
          name="authenticator-confirm"
          label="Turn on"
          busyLabel="Checking..."
          answer={answer}
          className="grid gap-5"
          button="button"
        >
          <input type="hidden" name="uri" value={setup.uri} />
          <TextField
            {...fieldOf(answer, 'code', 'authenticator-confirm')}
            label="Code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            className="[&>input]:max-w-[9em] [&>input]:font-mono [&>input]:text-22 [&>input]:tracking-[.15em]"
          />
        </AccountForm>
      </div>
    </div>
  );
}
