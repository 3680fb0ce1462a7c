import type { ReactNode } from 'react';
import { HIDDEN_FIELDS } from '#app/features/leads/lead.ts';
import { Honeypot } from '#app/ui/choice.tsx';
import { ErrorSummary } from '#app/ui/form-message.tsx';
import type { useLeadForm } from './use-lead-form.ts';

interface LeadFormProps {
  /** What the form is, for those who cannot see it; also the start of the answer's id. */
  name: string;
  label: string;
  form: Omit<ReturnType<typeof useLeadForm>, 'field' | 'ticked'>;
  /** What stands above the list of errors. */
  errorsTitle: string;
  children: ReactNode;
}

/**
 * A form on a sheet. Without scripts it is posted to the very address of the page, parameters included, and the
 * browser comes back to the answer. Our own texts take the place of the browser's.
 */
export function LeadForm({ name, label, form, errorsTitle, children }: LeadFormProps) {
  return (
    <form
      key={form.round}
      method="post"
      action={`#${answerId(name)}`}
      noValidate
      aria-label={label}
      className="sheet-form"
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      <input type="hidden" name={HIDDEN_FIELDS.submissionKey} value={form.submissionKey} />
      <Honeypot name={HIDDEN_FIELDS.honeypot} />
      {form.answer?.errors && (
        <ErrorSummary ref={form.answerRef} id={answerId(name)} title={errorsTitle} errors={form.answer.errors} />
      )}
      {children}
    </form>
  );
}

export function answerId(name: string): string {
  return `${name}-answer`;
}
