import { useState } from 'react';
import { useSubmit } from 'react-router';
import { LOGIN } from '#app/account/frame/content.ts';
import { askForPasskey, hasPasskeySupport } from '#app/account/frame/passkey.ts';
import { showToast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const { button, busy } = LOGIN.passkey;

/** One press: the browser asks for a finger, a face or a PIN, and its answer goes to the form's own action. */
export function PasskeyButton() {
  const submit = useSubmit();
  const [isBusy, setBusy] = useState(false);
  if (!useHydrated() || !hasPasskeySupport()) return null;
  const press = async () => {
    setBusy(true);
    const answer = await askForPasskey();
    if ('passkey' in answer) await submit(answer, { method: 'post' });
    else showToast({ tone: 'error', title: 'Error', text: answer.problem });
    setBusy(false);
  };
  return (
    <button type="button" className="button button-line mt-4 w-full" disabled={isBusy} onClick={press}>
      {isBusy ? busy : button}
    </button>
  );
}
