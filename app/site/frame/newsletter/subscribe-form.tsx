import { useEffect, useId, useRef } from 'react';
import { HONEYPOT_FIELD, type SubscribeFormName } from '#app/features/newsletter/newsletter.ts';
import { Honeypot } from '#app/ui/form/honeypot.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { SUBSCRIBE } from './content.ts';
import { useSubscription } from './use-subscription.ts';

interface SubscribeFormProps {
  /** The accessible name: a page may have two of these forms. */
  label: string;
  /** Identifies the form; stored with the subscription. */
  form: SubscribeFormName;
  /** The submitted value and its error, after a submission without JavaScript. */
  email?: string;
  error?: string;
}

/** The newsletter form (§4). Without JavaScript it posts to /newsletter. */
export function SubscribeForm({ label, form, email, error }: SubscribeFormProps) {
  const { state, send } = useSubscription();
  const id = useId();
  const hydrated = useHydrated();
  const loading = state.name === 'loading';
  const failed = state.name === 'error';
  const problem = failed ? state.announcement : (error ?? '');
  if (state.name === 'success') return <Thanks />;

  return (
    <form
      method="post"
      action="/newsletter"
      aria-label={label}
      className="subscribe"
      data-state={state.name}
      // The browser validates until hydration; afterwards the states of §4 do.
      noValidate={hydrated}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
    >
      <label htmlFor={id}>{SUBSCRIBE.label}</label>
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

/** Replaces the form and takes over its focus. */
function Thanks() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={text} role="status" tabIndex={-1} className="subscribe-thanks">
      {SUBSCRIBE.thanks}
    </p>
  );
}
