import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useAuth } from '#app/account/frame/auth-context.tsx';
import { NEW_LEAD_STAGE } from '#app/features/leads/lead.ts';
import type { Lead } from '#app/features/leads/work/lead-page.ts';
import type { LeadNote } from '#app/features/leads/work/timeline.ts';
import { FieldError } from '#app/ui/form/field.tsx';
import type { LeadAnswer } from './lead-actions.ts';
import { TICK } from './replies/reply-parts.tsx';

interface ComposerProps {
  lead: Lead;
  notes: readonly LeadNote[];
  answer: LeadAnswer['note'];
  /** Reply. A quarantined lead gets none. */
  children: ReactNode;
}

/** Reply, Note and Log a call in one place, each with its own draft. Radio buttons switch also without scripts and offline. */
export function Composer({ lead, notes, answer, children }: ComposerProps) {
  const { user } = useAuth();
  const chosen = answer?.kind ?? (children ? 'reply' : 'note');
  // Another key empties the field after it was saved, and at no other time.
  const saved = (kind: LeadNote['kind']) =>
    notes.find((note) => note.kind === kind && note.author === user?.email)?.id ?? kind;
  const rejected = (kind: LeadNote['kind']) => (answer?.kind === kind ? answer : undefined);
  return (
    <section aria-label="Write" className="flex min-w-0 flex-col self-start border border-rule-strong bg-paper-0">
      <fieldset className="flex gap-x-6 bg-paper-2 px-6 max-md:gap-x-5 max-md:px-4">
        <legend className="sr-only">What to write</legend>
        {TABS.filter(({ value }) => children || value !== 'reply').map(({ value, label, draft }) => (
          <label key={value} className={TAB}>
            <input
              {...{ type: 'radio', name: 'write', id: `write-${value}`, value, defaultChecked: value === chosen }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {label}
            {draft && <small className={`ml-1.5 hidden text-14 font-normal text-brass-700 ${draft}`}>draft</small>}
          </label>
        ))}
      </fieldset>
      {children && <div className="hidden min-w-0 in-[section:has(#write-reply:checked)]:block">{children}</div>}
      <Entry key={saved('note')} {...NOTE} answer={rejected('note')} />
      <Entry key={saved('call')} {...CALL} answer={rejected('call')}>
        {!lead.quarantined && lead.stage === NEW_LEAD_STAGE && (
          <label className={TICK}>
            <input type="checkbox" name="moves" value="yes" defaultChecked={rejected('call')?.moves ?? true} />
            <span>Move to Contacted{!lead.answeredAt && ' and stop the reply clock'}</span>
          </label>
        )}
      </Entry>
    </section>
  );
}

const TAB =
  'relative flex min-h-12 cursor-pointer items-center border-y-3 border-transparent font-medium text-ink-600 hover:text-ink-900 has-checked:border-b-brass-500 has-checked:font-semibold has-checked:text-ink-900 has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-brass-700 forced-colors:has-checked:border-b-[Highlight]';

/** `draft`: shows a mark while the field has text. */
const TABS = [
  { value: 'reply', label: 'Reply' },
  { value: 'note', label: 'Note', draft: 'in-[section:has(#note:not(:placeholder-shown))]:inline' },
  { value: 'call', label: 'Log a call', draft: 'in-[section:has(#call-log:not(:placeholder-shown))]:inline' },
];

const NOTE = {
  ...{ act: 'note', id: 'note', label: 'New note', placeholder: 'For colleagues', save: 'Save note' },
  shown: 'in-[section:has(#write-note:checked)]:grid',
};
const CALL = {
  ...{ act: 'log-call', id: 'call-log', label: 'What was said', save: 'Save call' },
  placeholder: 'What was said, and what comes next',
  shown: 'in-[section:has(#write-call:checked)]:grid',
};

interface EntryProps extends Record<keyof typeof CALL, string> {
  answer: LeadAnswer['note'];
  children?: ReactNode;
}

/** Notes and calls are added and removed, never edited, so that two people cannot overwrite each other. */
function Entry({ act, id, label, placeholder, save, shown, answer, children }: EntryProps) {
  return (
    <Form method="post" preventScrollReset noValidate className={`hidden gap-3 px-6 py-5 max-md:px-4 ${shown}`}>
      <input type="hidden" name="act" value={act} />
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <textarea
        {...{ id, placeholder, name: 'text', rows: 5, defaultValue: answer?.typed }}
        aria-invalid={answer ? true : undefined}
        aria-describedby={answer ? `${id}-error` : undefined}
        className="field-sizing-content max-h-[24lh] min-h-[7lh] min-w-0 resize-y rounded-control border border-rule-strong bg-paper-0 px-3 py-2 placeholder:text-ink-500"
      />
      <FieldError name={id} error={answer?.error} />
      {children}
      <button type="submit" className="button justify-self-start max-md:justify-self-stretch">
        {save}
      </button>
    </Form>
  );
}
