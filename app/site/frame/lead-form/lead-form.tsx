import { type ReactNode, useEffect, useRef } from 'react';
import { HIDDEN_FIELDS } from '#app/features/leads/lead.ts';
import { ErrorSummary } from '#app/ui/form/form-message.tsx';
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
