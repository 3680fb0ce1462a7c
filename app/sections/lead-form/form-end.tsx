import type { ReactNode } from 'react';
import { FormMessage } from '#app/ui/form-message.tsx';
import { answerId } from './lead-form.tsx';
import type { LeadFormState } from './use-lead-form.ts';

interface FormEndProps {
  form: LeadFormState;
  label: string;
  /** The button's label while the form is being sent. */
  busyLabel: string;
  /** What sending means, in small print. */
  children: ReactNode;
}

/** The button, what pressing it means, and above it that the form could not be sent. */
export function FormEnd({ form, label, busyLabel, children }: FormEndProps) {
  const { answer, busy } = form;
  return (
    <>
      {answer?.failure && (
        <FormMessage focused={form.arrived} tone="error">
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
  /** The form was sent without scripts, and this is the page after it. */
  given: boolean;
  children: string;
}

/** Stands there from the beginning, empty, so that readers notice when it speaks. */
export function FormThanks({ form, given, children }: FormThanksProps) {
  const { answer, tried } = form;
  const shown = answer?.done || (given && !tried && !answer);
  return (
    <FormMessage id={shown ? answerId(form.name) : undefined} tone="ok">
      {shown && children}
    </FormMessage>
  );
}
