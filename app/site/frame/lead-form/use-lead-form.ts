import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useFetcher, useLocation } from 'react-router';
import { attributionField } from '#app/features/leads/attribution-storage.ts';
import type { Field } from '#app/features/leads/forms/fields.ts';
import { checkFields, type FieldTable, type LeadForm } from '#app/features/leads/forms/lead-form.ts';
import { HIDDEN_FIELDS, type Values } from '#app/features/leads/lead.ts';
import { type Presets, presetsFromAddress } from '#app/features/leads/presets.ts';
import type { FormAnswer } from './form-answer.ts';

export type LeadFormState = Omit<ReturnType<typeof useLeadForm>, 'field' | 'box' | 'kept'>;

/**
 * The states of a form (§4). Its fields are uncontrolled, so that they keep what was typed before hydration or before an
 * error. Without scripts the browser posts the form, and the server renders the page with the answer.
 */
export function useLeadForm<Fields extends FieldTable>(name: string, form: LeadForm<Fields>, onDone?: () => void) {
  type Name = keyof Fields & string;
  const fetcher = useFetcher<FormAnswer>();
  const { pathname, search } = useLocation();
  const [rendered] = useState(useActionData<FormAnswer>());
  const [answer, setAnswer] = useState(rendered);
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  const [tried, setTried] = useState(false);
  // The key of the fields: after a success they are mounted again, empty.
  const [round, setRound] = useState<{ number: number; values: Values }>({ number: 0, values: rendered?.values ?? {} });
  const [submissionKey, setSubmissionKey] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  // From a success until something is entered again.
  const isSent = useRef(false);
  const busy = tried && fetcher.state !== 'idle';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round of the form needs a new key
  useEffect(() => setSubmissionKey(newSubmissionKey()), [round.number]);

  useEffect(() => {
    if (!fetcher.data) return;
    setAnswer(fetcher.data);
    if (!fetcher.data.done) return;
    isSent.current = true;
    setRound(({ number }) => ({ number: number + 1, values: {} }));
    onDone?.();
  }, [fetcher.data, onDone]);

  // A button loses the focus when it is disabled.
  useEffect(() => {
    if (tried && !busy && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [tried, busy]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A double click must not send the form again that its first click has sent and emptied.
    if (busy || isSent.current) return;
    // With the pressed button, if it has a value of its own.
    const fields = new FormData(event.currentTarget, event.nativeEvent.submitter);
    const checked = checkFields(form.rules, fields);
    const isTrapped = Boolean(fields.get(HIDDEN_FIELDS.honeypot));
    setTried(!isTrapped); // With a filled honeypot the page shows no reaction (§5).
    if (!isTrapped) {
      setCorrected([]);
      setAnswer(checked.ok ? undefined : { errors: checked.errors });
      if (!checked.ok) return;
    }
    fields.set(HIDDEN_FIELDS.attribution, attributionField());
    fetcher.submit(fields, {
      method: 'post',
      action: pathname + search,
      defaultShouldRevalidate: false,
    });
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    isSent.current = false;
    const changed = (event.target as HTMLInputElement).name;
    if (answer?.errors?.[changed] && !corrected.includes(changed)) setCorrected([...corrected, changed]);
  }

  const errorOf = (field: string) => (corrected.includes(field) ? undefined : answer?.errors?.[field]);
  return {
    name,
    title: form.title,
    /** Where the browser posts the form without scripts. */
    action: pathname + (rendered?.search ?? ''),
    busy,
    answer,
    /** Whether the server rendered the page with this answer. */
    rendered: answer === rendered,
    tried,
    round: round.number,
    submissionKey,
    button,
    onSubmit,
    onInput,
    /** The value that a hidden field was posted with, on a page that the server rendered after a mistake. */
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

/**
 * The script's part of the idempotency key: a second click, or a retry after a network error, sends the same one. It is
 * made in the browser, because the page's HTML is shared by every visitor.
 */
function newSubmissionKey(): string {
  // Not `randomUUID`, which browsers offer in secure contexts only.
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * What the link to this page presets (§4). The server has rendered the presets of our own links into the page; a query
 * inside the fragment (`/retain#apply?intent=sell`) and unknown sources are read in the browser.
 */
export function usePresets(onPage: Presets): Presets {
  const { search, hash } = useLocation();
  const [presets, setPresets] = useState(onPage);
  useEffect(() => setPresets(presetsFromAddress(search + hash)), [search, hash]);
  return presets;
}
