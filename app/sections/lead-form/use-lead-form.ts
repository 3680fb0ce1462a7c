import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useFetcher, useLocation } from 'react-router';
import { attributionField } from '#app/features/leads/browser-memory.ts';
import type { Field } from '#app/features/leads/forms/fields.ts';
import { checkFields, type FieldTable, type LeadForm } from '#app/features/leads/forms/lead-form.ts';
import { HIDDEN_FIELDS, type Values } from '#app/features/leads/lead.ts';
import type { FormAnswer } from './form-answer.ts';
import { newSubmissionKey } from './submission-key.ts';

export type LeadFormState = Omit<ReturnType<typeof useLeadForm>, 'field' | 'box' | 'kept'>;

/**
 * One form between idle, sending and its answer (§4). The fields belong to the browser: what was typed in them before
 * the scripts came, or before an error, stays. Without scripts the form is posted, and the page made anew.
 */
export function useLeadForm<Fields extends FieldTable>(name: string, form: LeadForm<Fields>, onDone?: () => void) {
  type Name = keyof Fields & string;
  const fetcher = useFetcher<FormAnswer>();
  const { pathname, search } = useLocation();
  const [arrived] = useState(useActionData<FormAnswer>());
  const [answer, setAnswer] = useState(arrived);
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  // A new round begins with empty fields.
  const [round, setRound] = useState<{ number: number; values: Values }>({ number: 0, values: arrived?.values ?? {} });
  const [submissionKey, setSubmissionKey] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const busy = tried && fetcher.state !== 'idle';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each filling of the form has a name of its own
  useEffect(() => setSubmissionKey(newSubmissionKey()), [round.number]);

  useEffect(() => {
    if (!fetcher.data) return;
    setAnswer(fetcher.data);
    if (!fetcher.data.done) return;
    setRound(({ number }) => ({ number: number + 1, values: {} }));
    onDone?.();
  }, [fetcher.data, onDone]);

  // The button lost the focus when it was disabled.
  useEffect(() => {
    if (tried && !busy && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [tried, busy]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const checked = checkFields(form.rules, fields);
    const byProgram = Boolean(fields.get(HIDDEN_FIELDS.honeypot));
    setTried(!byProgram); // Somebody who fills in what nobody sees is shown nothing either (§5).
    if (!byProgram) {
      setCorrected([]);
      setAnswer(checked.ok ? undefined : { errors: checked.errors });
      if (!checked.ok) return;
    }
    fields.set(HIDDEN_FIELDS.attribution, attributionField());
    fetcher.submit(fields, {
      method: 'post',
      action: pathname + search,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const changed = (event.target as HTMLInputElement).name;
    if (answer?.errors?.[changed] && !corrected.includes(changed)) setCorrected([...corrected, changed]);
  }

  const errorOf = (field: string) => (corrected.includes(field) ? undefined : answer?.errors?.[field]);
  return {
    name,
    title: form.title,
    /** Where the browser sends the form without scripts. */
    action: pathname + (arrived?.search ?? ''),
    busy,
    answer,
    /** The page came with this answer; the browser itself has gone there. */
    arrived: answer === arrived,
    tried,
    round: round.number,
    submissionKey,
    button,
    onSubmit,
    onInput,
    /** What a hidden field was sent with before the page was made anew. */
    kept: (field: Name) => round.values[field],
    /** The props of a field, from the form's table. */
    field: <One extends Name>(field: One, preset?: string) => ({
      ...pageProps(form.fields[field] as Fields[One]),
      name: field,
      error: errorOf(field),
      defaultValue: round.values[field] ?? preset,
    }),
    /** The props of a box to tick. */
    box: (field: Name) => ({
      name: field,
      required: true,
      error: errorOf(field),
      defaultChecked: Boolean(round.values[field]),
      children: (form.fields[field] as Fields[Name]).label,
    }),
  };
}

function pageProps<One extends Field>({
  label,
  hint,
  optional,
  options,
}: One): Pick<One, 'label' | 'hint' | 'optional' | 'options'> {
  return { label, hint, optional, options };
}
