import { useEffect, useId, useRef, useState } from 'react';
import { SUBSCRIBE } from '#app/content/newsletter.ts';
import { HONEYPOT_FIELD, type SubscribeFormName } from '#app/features/newsletter/newsletter.ts';
import { Honeypot } from '#app/ui/honeypot.tsx';
import { useSubscription } from './use-subscription.ts';

interface SubscribeFormProps {
  /** Which form it is; travels with the subscription. */
  form: SubscribeFormName;
  /** What stood in the field, and what was wrong with it, when the form was sent without scripts. */
  email?: string;
  error?: string;
}

/** The newsletter's form (§4). Without scripts it is a plain form that a page of its own answers. */
export function SubscribeForm({ form, email, error }: SubscribeFormProps) {
  const { state, send } = useSubscription();
  const id = useId();
  const ready = useReady();
  const loading = state.name === 'loading';
  const failed = state.name === 'error';
  const problem = failed ? state.spoken : (error ?? '');
  if (state.name === 'success') return <Thanks />;

  return (
    <form
      method="post"
      action="/newsletter"
      className="subscribe"
      data-state={state.name}
      // Before the script is here the browser itself points at what is missing; afterwards the states of §4 do.
      noValidate={ready}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <label htmlFor={id} className="sr-only">
        {SUBSCRIBE.label}
      </label>
      <input
        id={id}
        type="email"
        name="email"
        required
        maxLength={255}
        autoComplete="email"
        placeholder={SUBSCRIBE.placeholder}
        defaultValue={email}
        disabled={loading}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
      />
      <button type="submit" className="button" disabled={loading}>
        {loading ? SUBSCRIBE.busy : SUBSCRIBE.button}
      </button>
      <input type="hidden" name="form" value={form} />
      <Honeypot name={HONEYPOT_FIELD} />
      <p id={`${id}-problem`} aria-live="polite" className={error && !failed ? 'subscribe-problem' : 'sr-only'}>
        {problem}
      </p>
    </form>
  );
}

/** Takes the place of the form, and of the focus that stood in it. */
function Thanks() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={text} role="status" tabIndex={-1} className="subscribe-thanks">
      {SUBSCRIBE.thanks}
    </p>
  );
}

/** Whether the script has taken over. */
function useReady(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return ready;
}
