import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { Rosette } from '#app/ui/drawings/rosette.tsx';
import { TextField } from '#app/ui/form/field.tsx';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { showToast } from '#app/ui/toast.tsx';
import type { AccountFormResult } from './account-form-result.ts';
import { PASSWORD_HINT } from './content.ts';

export const AUTH_FORM = 'mt-7 grid w-full grid-cols-1 gap-4.5 text-left';

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

/** A sheet with a second brass hairline around it. */
export function AuthSheet({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="frame relative grid w-[min(460px,100%)] justify-items-center px-[clamp(26px,4vw,52px)] pt-11 pb-8 text-center text-ink-900 before:pointer-events-none before:absolute before:-inset-3.5 before:border before:border-brass-400/50 [&_:focus-visible]:outline-brass-700">
      <Rosette motif="seal" className="size-21 text-brass-500" />
      <h1 className="mt-4.5 text-32">{title}</h1>
      <p className="mt-1.5 max-w-[34ch] text-ink-600">{text}</p>
      {children}
    </div>
  );
}

/** Links to other pages, under the form. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return (
    <p className="mt-3.5 grid justify-items-center text-15 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:underline [&>a]:decoration-brass-500 [&>a]:decoration-1 [&>a]:underline-offset-[.22em] [&>a:hover]:decoration-2">
      {children}
    </p>
  );
}
