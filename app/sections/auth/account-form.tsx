import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
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
  const failure = answer?.form === name ? answer?.failure : undefined;
  return (
    <Form method="post" noValidate aria-label={label} className={className}>
      {name && <input type="hidden" name="form" value={name} />}
      {children}
      {failure && <p className="form-error">{failure}</p>}
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

/** What a field of such a form needs to know. */
export function fieldOf(answer: AccountAnswer | undefined, name: string, form?: string) {
  const own = answer?.form === form ? answer : undefined;
  return { name, error: own?.errors?.[name], defaultValue: own?.values?.[name] };
}
