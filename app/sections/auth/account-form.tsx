import { Fragment, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { showToast } from '#app/ui/toast.tsx';
import type { AccountAnswer } from './account-answer.ts';

interface AccountFormProps {
  /** Tells the forms of one page apart. */
  name?: string;
  label: string;
  busyLabel: string;
  answer?: AccountAnswer;
  className?: string;
  /** The button's class; it fills the sheet if nothing else is said. */
  button?: string;
  children?: ReactNode;
}

/** A form about an account. It is posted to its own page, with or without scripts; our texts replace the browser's. */
export function AccountForm(props: AccountFormProps) {
  const { name, label, busyLabel, answer, className = 'door-form', button = 'button mt-1.5 w-full', children } = props;
  const busy = useBusy(name);
  const own = answer?.form === name ? answer : undefined;
  const form = useRef<HTMLFormElement>(null);
  useTellRefusal(own, form);
  const accepted = useCountAccepted(busy, own);
  return (
    <Form ref={form} method="post" noValidate aria-label={label} className={className}>
      {name && <input type="hidden" name="form" value={name} />}
      <Fragment key={accepted}>{children}</Fragment>
      {own?.failure && <p className="form-error">{own.failure}</p>}
      <div>
        <button type="submit" disabled={busy} className={button}>
          {busy ? busyLabel : label}
        </button>
      </div>
    </Form>
  );
}

function useBusy(name: string | undefined): boolean {
  const { state, formMethod, formData } = useNavigation();
  return state !== 'idle' && formMethod === 'POST' && (formData?.get('form') ?? undefined) === name;
}

/** How often the form was sent and nothing came back about it: then it begins anew, with empty fields. */
function useCountAccepted(busy: boolean, answer: AccountAnswer | undefined): number {
  const [count, setCount] = useState(0);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && !answer) setCount((before) => before + 1);
    wasBusy.current = busy;
  }, [busy, answer]);
  return count;
}

/** A refusal as a whole is a toast (§8), and stays in the form when that is gone. What is wrong with a field leads there. */
function useTellRefusal(answer: AccountAnswer | undefined, form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    if (answer?.failure) showToast({ tone: 'error', title: 'Error', text: answer.failure });
    if (answer?.errors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [answer, form]);
}

/** What a field of such a form needs to know. Without scripts, the page begins at the first that is wrong. */
export function fieldOf(answer: AccountAnswer | undefined, name: string, form?: string) {
  const own = answer?.form === form ? answer : undefined;
  const error = own?.errors?.[name];
  return { name, error, autoFocus: error !== undefined, defaultValue: own?.values?.[name] };
}
