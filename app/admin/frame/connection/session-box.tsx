import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { SignInStep } from '#app/account/frame/account-form-result.ts';
import { useAuthStore } from '#app/account/frame/auth-context.tsx';
import { LOGIN, SESSION_BOX } from '#app/account/frame/content.ts';
import { askForPasskey } from '#app/account/frame/passkey.ts';
import { may } from '#app/features/accounts/access.ts';
import { TextField } from '#app/ui/form/field.tsx';
import { Notice } from '#app/ui/kit/notice.tsx';
import { Dialog } from '#app/ui/kit/overlay/dialog.tsx';

interface SessionBoxProps {
  account: { email: string; hasCode: boolean };
  /** Whether the person may still open the screen is asked by its address in the rules. */
  screen: string;
  /** What is kept on this device. */
  kept: string;
  copyText: () => Promise<boolean>;
  onClose: () => void;
}

/** Signs in over the page, which stays as it is. Its owner closes it once the session is back. */
export function SessionBox({ account, screen, kept, copyText, onClose }: SessionBoxProps) {
  useEffect(() => focusOn('password'), []);
  const { sent, submit, press, ...answer } = useSignIn(account.hasCode, screen);
  const [isRecovery, setRecovery] = useState(false);
  const [copied, setCopied] = useState('');
  const { email } = account;
  const problem = (field: SignInStep['step']) => (answer.step === field ? answer.problem : undefined);
  const code = isRecovery ? SESSION_BOX.recovery : SESSION_BOX.code;
  return (
    <Dialog id="session" title={SESSION_BOX.title} isShown closedby="closerequest" onClose={onClose}>
      <p>
        {SESSION_BOX.text} {kept}
      </p>
      <form noValidate aria-label={SESSION_BOX.button} className="grid gap-4" onSubmit={submit}>
        <input type="hidden" name="factor" value={isRecovery ? 'recovery code' : 'authenticator'} />
        <TextField
          {...{ name: 'email', id: 'session-email', label: 'Email', type: 'email', autoComplete: 'username' }}
          defaultValue={email}
          readOnly
          className="[&>input]:border-rule [&>input]:bg-paper-2 [&>input]:text-ink-600"
        />
        <TextField
          {...{ name: 'password', id: 'session-password', label: 'Password', type: 'password' }}
          autoComplete="current-password"
          error={problem('password')}
        />
        {answer.hasCode && (
          <div>
            <TextField
              {...{ name: 'code', id: 'session-code', label: code.label, spellCheck: false }}
              inputMode={isRecovery ? 'text' : 'numeric'}
              autoComplete={isRecovery ? 'off' : 'one-time-code'}
              error={problem('code')}
            />
            <button type="button" className="text-link mt-1.5 min-h-8" onClick={() => setRecovery(!isRecovery)}>
              {code.other}
            </button>
          </div>
        )}
        <p role="alert" className="sr-only">
          {answer.problem}
        </p>
        <button type="submit" className="button w-full" disabled={sent}>
          {sent ? SESSION_BOX.busy : SESSION_BOX.button}
        </button>
      </form>
      {answer.needsPasskey && (
        <button
          type="button"
          id="session-passkey"
          className="button button-line w-full"
          disabled={sent}
          onClick={press}
        >
          {LOGIN.passkey.button}
        </button>
      )}
      <p className="text-14 text-ink-600">
        <button
          type="button"
          className="text-link cursor-pointer"
          onClick={async () => setCopied((await copyText()) ? SESSION_BOX.copied : SESSION_BOX.notCopied)}
        >
          {SESSION_BOX.copy}
        </button>{' '}
        {SESSION_BOX.or}{' '}
        <button type="button" className="text-link cursor-pointer" onClick={onClose}>
          {SESSION_BOX.close}
        </button>{' '}
        {SESSION_BOX.waits}
      </p>
      <p role="status">{copied}</p>
    </Dialog>
  );
}

/** What stays on the page when the box is closed without signing in. */
export function SignedOutNote({ isShown, onSignIn }: { isShown: boolean; onSignIn: () => void }) {
  return (
    <div role="status">
      {isShown && (
        <Notice
          actions={
            <button type="button" className="button button-soft" onClick={onSignIn}>
              {SESSION_BOX.again}
            </button>
          }
        >
          <strong>{SESSION_BOX.note}</strong> {SESSION_BOX.noteText}
        </Notice>
      )}
    </div>
  );
}

/** Password and code are sent one after the other, from one form. */
function useSignIn(hasCodeAtFirst: boolean, screen: string) {
  const store = useAuthStore();
  const [answer, setAnswer] = useState<SignInStep & { hasCode: boolean }>({
    step: 'password',
    hasCode: hasCodeAtFirst,
  });
  const [sent, setSent] = useState(false);
  /** The password was right; only the code is missing. */
  const isCodeNext = useRef(false);

  async function finish(answered: SignInStep): Promise<void> {
    const next = answered.step === 'done' ? await afterSignIn(store, screen) : answered;
    setSent(false);
    setAnswer(({ hasCode }) => ({ ...next, hasCode: hasCode || next.step === 'code' }));
    focusOn(next.needsPasskey ? 'passkey' : next.step);
  }
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = String(form.get('code') ?? '');
    setSent(true);
    let next: SignInStep = { step: 'code' };
    if (!isCodeNext.current) {
      form.delete('code');
      next = await post(form);
    }
    isCodeNext.current = next.step === 'code';
    if (next.step === 'code' && code.trim()) {
      form.set('code', code);
      next = await post(form);
      isCodeNext.current = next.step === 'code';
    } else if (next.step === 'code') next = { step: 'code', problem: SESSION_BOX.code.missing };
    await finish(next);
  }
  async function press(): Promise<void> {
    setSent(true);
    const asked = await askForPasskey();
    const needsPasskey = true;
    await finish('passkey' in asked ? await post(asked) : { step: 'password', needsPasskey, ...asked });
  }
  return { ...answer, sent, submit, press };
}

/** Notifies this tab and the others; the page then closes the box. */
async function afterSignIn(store: ReturnType<typeof useAuthStore>, screen: string): Promise<SignInStep> {
  await store.revalidate();
  if (!store.state().user) await store.revalidate(); // The first may have joined a request from before the sign-in.
  if (!may(store.state().role, screen)) return { step: 'password', problem: SESSION_BOX.noAccess };
  store.publish('SIGNED_IN');
  return { step: 'done' };
}

async function post(fields: FormData | Record<string, string>): Promise<SignInStep> {
  try {
    const body = new URLSearchParams(fields as Record<string, string>);
    const response = await fetch('/session/sign-in', { method: 'POST', body });
    return await response.json();
  } catch {
    return { step: 'password', problem: SESSION_BOX.notReached };
  }
}

function focusOn(step: SignInStep['step'] | 'passkey'): void {
  if (step !== 'done') requestAnimationFrame(() => document.getElementById(`session-${step}`)?.focus());
}
