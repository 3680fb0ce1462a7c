import type { ReactNode } from 'react';
import { FormMessage } from '#app/ui/form/form-message.tsx';
import { answerId } from './lead-form.tsx';
import type { LeadFormState } from './use-lead-form.ts';

interface FormEndProps {
  form: LeadFormState;
  label: string;
  /** The button's label while the form is being sent. */
  busyLabel: string;
  /** The small print. */
  children: ReactNode;
}

/** The button with its small print, and above it the failure message. */
export function FormEnd({ form, label, busyLabel, children }: FormEndProps) {
  const { answer, busy } = form;
  return (
    <>
      {answer?.failure && (
        <FormMessage focused={form.rendered} tone="error">
          <p>{answer.failure.text}</p>
          {answer.failure.note && <p className="mt-1.5">{answer.failure.note}</p>}
        </FormMessage>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <button ref={form.button} type="submit" disabled={busy} className="button max-xs:w-full">
          {busy ? busyLabel : label}
        </button>
        <p className="field-hint min-w-[min(15em,100%)] flex-1">{children}</p>
      </div>
    </>
  );
}

interface FormThanksProps {
  form: LeadFormState;
  /** The form was posted without scripts, and this is the page after the redirect. */
  given: boolean;
  children: string;
}

/** A live region has to exist before it changes: rendered empty, so that screen readers announce the thanks. */
export function FormThanks({ form, given, children }: FormThanksProps) {
  const { answer, tried } = form;
  const shown = answer?.done || (given && !tried && !answer);
  return (
    <FormMessage id={shown ? answerId(form.name) : undefined} tone="ok">
      {shown && children}
    </FormMessage>
  );
}
