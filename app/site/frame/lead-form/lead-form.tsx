import { type ReactNode, useEffect, useRef } from 'react';
import { HIDDEN_FIELDS } from '#app/features/leads/lead.ts';
import { ErrorSummary, FormMessage } from '#app/ui/form/form-message.tsx';
import { Honeypot } from '#app/ui/form/honeypot.tsx';
import type { LeadFormState } from './use-lead-form.ts';

interface LeadFormProps {
  form: LeadFormState;
  /** The form's accessible name, if it is not its title. */
  label?: string;
  /** The heading of the error summary. */
  errorsTitle?: string;
  /** The prefix of the fields' ids, if they differ from their names. */
  fieldIds?: string;
  /** The fields. They are mounted again, empty, after a success. */
  children: ReactNode;
  /** Below the fields: messages and the button. */
  end: ReactNode;
}

/** Without scripts the browser posts the form, and the page that the server renders focuses the answer. */
export function LeadForm({
  form,
  label = form.title,
  errorsTitle = 'Please check these answers:',
  fieldIds = '',
  children,
  end,
}: LeadFormProps) {
  return (
    <form
      method="post"
      action={form.action}
      noValidate
      aria-label={label}
      className="sheet-form"
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      <input type="hidden" name={HIDDEN_FIELDS.submissionKey} value={form.submissionKey} />
      <Honeypot name={HIDDEN_FIELDS.honeypot} />
      <Errors form={form} title={errorsTitle} fieldIds={fieldIds} />
      <div key={form.round} className="contents">
        {children}
      </div>
      {end}
    </form>
  );
}

/** The id of the thanks, for the redirect after a post without scripts. */
export function answerId(form: string): string {
  return `${form}-answer`;
}

function Errors({ form, title, fieldIds }: { form: LeadFormState; title: string; fieldIds: string }) {
  const summary = useRef<HTMLDivElement>(null);
  const { answer, rendered } = form;
  useEffect(() => {
    if (answer?.errors && !rendered) summary.current?.focus();
  }, [answer, rendered]);
  if (!answer?.errors) return null;
  const errors = Object.fromEntries(Object.entries(answer.errors).map(([field, text]) => [fieldIds + field, text]));
  return <ErrorSummary ref={summary} focused={rendered} title={title} errors={errors} />;
}

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
