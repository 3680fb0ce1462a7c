import { ACCOUNT } from '#app/content/admin.ts';
import type { AuthenticatorSetup } from '#app/features/accounts/authenticator/setup-picture.ts';
import { AccountForm, fieldOf } from '#app/sections/auth/account-form.tsx';
import type { AccountFormResult } from '#app/sections/auth/account-form-result.ts';
import { TextField } from '#app/ui/field.tsx';

interface SetupPanelProps {
  setup: AuthenticatorSetup;
  answer: AccountFormResult | undefined;
}

/** The QR code, and the field for the code that the app then shows. */
export function SetupPanel({ setup, answer }: SetupPanelProps) {
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
