import { useState } from 'react';
import { useSubmit } from 'react-router';
import { AccountForm, fieldOf, UsernameField } from '#app/account/frame/account-form.tsx';
import { hasPasskeySupport } from '#app/account/frame/passkey.ts';
import { AdminRow } from '#app/admin/frame/admin-row.tsx';
import { MAX_NAME_LENGTH } from '#app/features/accounts/account.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { StateMark } from '#app/ui/kit/state-mark.tsx';
import { showToast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { AccountPageResult } from './account-actions.ts';
import { WithPassword } from './with-password.tsx';

interface PasskeysProps {
  email: string;
  device: string;
  passkeys: readonly { id: string; name: string; since: string }[];
  isRequired: boolean;
  answer: AccountPageResult | undefined;
}

export function Passkeys({ email, device, passkeys, isRequired, answer }: PasskeysProps) {
  const removing = answer?.form === 'passkey-remove' ? answer.values?.passkey : undefined;
  return (
    <AdminRow
      id="passkeys"
      title="Passkeys"
      text="Sign in with your finger, face or the PIN of a device, without password and code."
    >
      {passkeys.length === 0 && <StateMark state="off">None yet.</StateMark>}
      {isRequired && passkeys.length > 0 && (
        <p>Your role signs in with passkeys only. Add one on each device you use.</p>
      )}
      {passkeys.length > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {passkeys.map(({ id, name, since }) => (
            <li key={id} className="py-3">
              <details open={removing === id}>
                <summary className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <span className="min-w-0 wrap-anywhere">
                    <b>{name}</b> <span className="text-14 text-ink-600">since {since}</span>
                  </span>
                  <span className="link-act link-danger">
                    Remove<span className="sr-only"> {name}</span>
                  </span>
                </summary>
                <div className="pt-4 pb-2">
                  <WithPassword
                    {...{ form: 'passkey-remove', id: `passkey-${id}`, label: 'Remove', email, quiet: true }}
                    answer={removing === id ? answer : undefined}
                    fields={{ passkey: id }}
                  />
                </div>
              </details>
            </li>
          ))}
        </ul>
      )}
      <AddPasskey key={passkeys.length} {...{ email, device, answer }} />
    </AdminRow>
  );
}

function AddPasskey({ email, device, answer }: Pick<PasskeysProps, 'email' | 'device' | 'answer'>) {
  const isHydrated = useHydrated();
  if (!isHydrated) return <p className="text-14 text-ink-600">Adding a passkey needs JavaScript.</p>;
  if (!hasPasskeySupport())
    return (
      <p className="text-14 text-ink-600">Passkeys need a current browser, and the site’s own address with HTTPS.</p>
    );
  if (answer?.challenge) return <CreatePasskey {...answer.challenge} />;
  const name = fieldOf(answer, 'name', 'passkey-begin');
  return (
    <AccountForm
      {...{ name: 'passkey-begin', label: 'Add a passkey', busyLabel: 'Checking...', answer }}
      className="grid max-w-130 gap-5"
      button="button"
    >
      <UsernameField email={email} />
      <TextField
        {...{ ...name, defaultValue: name.defaultValue ?? device, id: 'passkey-name', maxLength: MAX_NAME_LENGTH }}
        label="Device"
        hint="As you will know it again."
        autoComplete="off"
      />
      <TextField
        {...fieldOf(answer, 'password', 'passkey-begin')}
        {...{ id: 'passkey-begin-password', label: 'Account password', type: 'password' }}
        autoComplete="current-password"
      />
    </AccountForm>
  );
}

/** A press of its own: browsers open their dialog for a press only. */
function CreatePasskey({ name, options }: NonNullable<AccountPageResult['challenge']>) {
  const submit = useSubmit();
  const [isBusy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    try {
      const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options as never);
      const response = JSON.stringify(await navigator.credentials.create({ publicKey }));
      await submit({ act: 'passkey-add', name, response }, { method: 'post' });
    } catch (error) {
      const isKnown = (error as DOMException).name === 'InvalidStateError';
      const text = isKnown ? 'This device has a passkey for your account already.' : 'No passkey was added. Try again.';
      showToast({ tone: 'error', title: 'Error', text });
    }
    setBusy(false);
  };
  return (
    <div role="status">
      <p className="mb-3">The browser asks for your finger, face or PIN next.</p>
      {/* biome-ignore lint/a11y/noAutofocus: the next step of what the person began */}
      <button type="button" className="button" disabled={isBusy} onClick={create} autoFocus>
        {isBusy ? 'Waiting for the device...' : `Create “${name}”`}
      </button>
    </div>
  );
}
