import { useState } from 'react';
import { useSubmit } from 'react-router';
import { LOGIN } from '#app/account/frame/content.ts';
import { hasPasskeySupport } from '#app/account/frame/passkey-support.ts';
import { showToast } from '#app/ui/toast.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';

const { button, busy, canceled, failed } = LOGIN.passkey;

/** One press: the browser asks for a finger, a face or a PIN, and its answer goes to the form's own action. */
export function PasskeyButton() {
  const submit = useSubmit();
  const [isBusy, setBusy] = useState(false);
  if (!useHydrated() || !hasPasskeySupport()) return null;
  const press = async () => {
    setBusy(true);
    try {
      const passkey = await askBrowser();
      await submit({ passkey }, { method: 'post' });
    } catch (error) {
      const text = error instanceof DOMException ? canceled : (error as Error).message;
      showToast({ tone: 'error', title: 'Error', text });
    }
    setBusy(false);
  };
  return (
    <button type="button" className="button button-line mt-4 w-full" disabled={isBusy} onClick={press}>
      {isBusy ? busy : button}
    </button>
  );
}

async function askBrowser(): Promise<string> {
  const answered = await fetch('/login/passkey', { method: 'POST' }).catch(() => null);
  const { options, problem = failed } = await (answered?.json() ?? {});
  if (!options) throw new Error(problem);
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return JSON.stringify(await navigator.credentials.get({ publicKey }));
}
