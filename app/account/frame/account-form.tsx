import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { TextField } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { showToast } from '#app/ui/toast.tsx';
import type { AccountFormResult } from './account-form-result.ts';
import { AUTH_FORM } from './auth-sheet.tsx';
import { PASSWORD_HINT } from './content.ts';

interface AccountFormProps {
  /** Distinguishes several forms on one page. */
  name?: string;
  label: string;
  busyLabel: string;
  answer?: AccountFormResult;
  className?: string;
  /** Class of the submit button; full width by default. */
  button?: string;
  children?: ReactNode;
}

/** Posts to its own page, with or without JavaScript. Our validation messages replace the browser's. */
export function AccountForm(props: AccountFormProps) {
  const { name, label, busyLabel, answer, className = AUTH_FORM, button = 'button mt-1.5 w-full', children } = props;
  const busy = useBusy(name);
  const [rendered] = useState(answer);
  const own = answer?.form === name ? answer : undefined;
  const form = useRef<HTMLFormElement>(null);
  useShowErrors(own, form);
  const accepted = useAcceptedCount(busy, own);
  return (
    <Form ref={form} method="post" noValidate aria-label={label} className={className}>
      {name && <input type="hidden" name="act" value={name} />}
      <Fragment key={accepted}>{children}</Fragment>
      {own?.failure && <Failure isRendered={answer === rendered}>{own.failure}</Failure>}
      <div>
        <button type="submit" disabled={busy} className={button}>
          {busy ? busyLabel : label}
        </button>
      </div>
    </Form>
  );
}

/** Announced by the toast, or by the page itself where the server rendered it with the answer. */
function Failure({ isRendered, children }: { isRendered: boolean; children: string }) {
  if (!isRendered) return <p className="form-error">{children}</p>;
  return (
    <FormMessage focused tone="error">
      {children}
    </FormMessage>
  );
}

function useBusy(name: string | undefined): boolean {
  const { state, formMethod, formData } = useNavigation();
  return state !== 'idle' && formMethod === 'POST' && (formData?.get('act') ?? undefined) === name;
}

/** Number of accepted submissions, used as a key: each one resets the fields. */
function useAcceptedCount(busy: boolean, answer: AccountFormResult | undefined): number {
  const [count, setCount] = useState(0);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && !answer) setCount((before) => before + 1);
    wasBusy.current = busy;
  }, [busy, answer]);
  return count;
}

/** An error of the whole form is shown as a toast (§8) as well as in the form; a field error focuses the field. */
function useShowErrors(answer: AccountFormResult | undefined, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (answer?.failure) showToast({ tone: 'error', title: 'Error', text: answer.failure });
    if (answer?.errors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer, form]);
}

/** Props of a field. `autoFocus` brings visitors without JavaScript to the invalid field. */
export function fieldOf(answer: AccountFormResult | undefined, name: string, form?: string) {
  const own = answer?.form === form ? answer : undefined;
  const error = own?.errors?.[name];
  return { name, error, autoFocus: error !== undefined, defaultValue: own?.values?.[name] };
}

export function NewPasswordField({ label, answer }: { label: string; answer: AccountFormResult | undefined }) {
  const field = fieldOf(answer, 'newPassword');
  return <TextField {...field} label={label} type="password" autoComplete="new-password" hint={PASSWORD_HINT} />;
}

/** Hidden; tells password managers which account the form is for. */
export function UsernameField({ email }: { email: string }) {
  return <input type="email" name="username" value={email} readOnly hidden autoComplete="username" />;
}
