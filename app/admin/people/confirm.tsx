import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { UsernameField } from '#app/account/frame/account-form.tsx';
import { useAuth } from '#app/account/frame/auth-context.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { ConfirmDialog, dialogOpener } from '#app/ui/kit/overlay/confirm-dialog.tsx';

interface ConfirmProps {
  act: 'end-sessions' | 'revoke' | 'withdraw';
  field: string;
  id: string;
  label: string;
  of: string;
  texts: { title: (name: string) => string; text: string; confirm: string };
  isRed?: boolean;
  /** What is asked for: at least the reader's own password. */
  children?: ReactNode;
}

export const ENTER_PASSWORD = 'Enter your password to change access.';

/** A word that opens the dialog, which sends the action. */
export function Confirm({ act, field, id, label, of, texts, isRed, children }: ConfirmProps) {
  const dialog = `${act}-${id}`;
  return (
    <>
      <button {...dialogOpener(dialog)} className={`link-act ${isRed ? 'link-danger' : ''}`}>
        {label}
        <span className="sr-only"> {of}</span>
      </button>
      <Form method="post" noValidate className="contents">
        <input type="hidden" name="act" value={act} />
        <input type="hidden" name={field} value={id} />
        <ConfirmDialog
          id={dialog}
          title={texts.title(of)}
          text={children ? `${texts.text} ${ENTER_PASSWORD}` : texts.text}
          fields={children}
        >
          <button type="submit" className="button button-destroy">
            {texts.confirm}
          </button>
        </ConfirmDialog>
      </Form>
    </>
  );
}

export function OwnPasswordField(props: { id: string; error?: string; autoFocus?: boolean }) {
  const { user } = useAuth();
  const password = { name: 'password', label: 'Your password', type: 'password' };
  return (
    <>
      <UsernameField email={user?.email ?? ''} />
      <TextField {...props} {...password} autoComplete="current-password" />
    </>
  );
}

/** `November 12`, with the year if it is not this year. */
export function dayIn(zone: string, at: Date, now: Date): string {
  const year = at.getUTCFullYear() === now.getUTCFullYear() ? undefined : 'numeric';
  return new Intl.DateTimeFormat('en-US', { timeZone: zone, month: 'long', day: 'numeric', year }).format(at);
}
