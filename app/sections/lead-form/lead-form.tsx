import { type ReactNode, useEffect, useRef } from 'react';
import { HIDDEN_FIELDS } from '#app/features/leads/lead.ts';
import { ErrorSummary } from '#app/ui/form-message.tsx';
import { Honeypot } from '#app/ui/honeypot.tsx';
import type { LeadFormState } from './use-lead-form.ts';

interface LeadFormProps {
  form: LeadFormState;
  /** The form's accessible name, if it is not its title. */
  label?: string;
  /** What stands above the list of errors. */
  errorsTitle?: string;
  /** What the fields' ids begin with, if they are more than the names. */
  fieldIds?: string;
  /** The fields. They are empty again once the form was sent. */
  children: ReactNode;
  /** What stands below them: answers and the button. */
  end: ReactNode;
}

/**
 * A form on a sheet. Without scripts the browser posts it, and the page that comes back has the focus on the answer.
 * Our own texts take the place of the browser's.
 */
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

/** Where the page after a form without scripts shows its thanks. */
export function answerId(form: string): string {
  return `${form}-answer`;
}

function Errors({ form, title, fieldIds }: { form: LeadFormState; title: string; fieldIds: string }) {
  const summary = useRef<HTMLDivElement>(null);
  const { answer, arrived } = form;
  useEffect(() => {
    if (answer?.errors && !arrived) summary.current?.focus();
  }, [answer, arrived]);
  if (!answer?.errors) return null;
  const errors = Object.fromEntries(Object.entries(answer.errors).map(([field, text]) => [fieldIds + field, text]));
  return <ErrorSummary ref={summary} focused={arrived} title={title} errors={errors} />;
}
