import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useFetcher, useLocation } from 'react-router';
import type * as z from 'zod/mini';
import { checkFields } from '#app/features/leads/checked-fields.ts';
import { HIDDEN_FIELDS, type Values } from '#app/features/leads/lead.ts';
import type { FormAnswer } from './form-answer.ts';
import { useSubmissionKey } from './submission-key.ts';

/**
 * One form between idle, sending and its answer (§4). The fields belong to the browser: what was typed in them before
 * the scripts came, or before an error, stays. Without scripts the form is posted, and the page made anew.
 */
export function useLeadForm<Rules extends z.ZodMiniObject>(rules: Rules) {
  type Name = keyof z.output<Rules> & string;
  const fetcher = useFetcher<FormAnswer>();
  const posted = useActionData<FormAnswer>();
  const { pathname, search } = useLocation();
  const [answer, setAnswer] = useState(posted);
  const [corrected, setCorrected] = useState<readonly string[]>([]);
  // A new round is a form as nobody has seen it yet.
  const [round, setRound] = useState<{ number: number; values: Values }>({ number: 0, values: posted?.values ?? {} });
  const key = useSubmissionKey();
  const answerRef = useRef<HTMLDivElement>(null);
  const busy = fetcher.state !== 'idle';

  useEffect(() => {
    if (fetcher.data) setAnswer(fetcher.data);
    if (!fetcher.data?.done) return;
    setRound(({ number }) => ({ number: number + 1, values: {} }));
    key.renew();
  }, [fetcher.data, key.renew]);

  // Not for the answer that the page came with: the browser went there by itself.
  useEffect(() => {
    if (answer && answer !== posted) answerRef.current?.focus();
  }, [answer, posted]);

  function give(next: FormAnswer | undefined) {
    setAnswer(next);
    setCorrected([]);
  }

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const fields = new FormData(event.currentTarget);
    const checked = checkFields(rules, fields);
    const byProgram = Boolean(fields.get(HIDDEN_FIELDS.honeypot));
    if (!checked.ok && !byProgram) return give({ errors: checked.errors });
    if (!byProgram) give(undefined);
    key.used();
    fetcher.submit(fields, {
      method: 'post',
      action: pathname + search,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement;
    key.changed();
    if (answer?.errors?.[name] && !corrected.includes(name)) setCorrected([...corrected, name]);
  }

  return {
    busy,
    answer,
    answerRef,
    round: round.number,
    submissionKey: key.value,
    onSubmit,
    onInput,
    /** What a field needs to know: its name, what is wrong with it, and what it begins with. */
    field: (name: Name) => ({
      name,
      error: corrected.includes(name) ? undefined : answer?.errors?.[name],
      defaultValue: round.values[name],
    }),
    ticked: (name: Name) => ({
      name,
      error: corrected.includes(name) ? undefined : answer?.errors?.[name],
      defaultChecked: Boolean(round.values[name]),
    }),
  };
}
