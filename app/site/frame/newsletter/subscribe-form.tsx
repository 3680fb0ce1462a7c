import { useEffect, useId, useRef, useState } from 'react';
import {
  ERROR_SHOWN_MS,
  HONEYPOT_FIELD,
  readEmail,
  STORED_EMAIL,
  type SubscribeFormName,
  THROTTLE_MS,
} from '#app/features/newsletter/newsletter.ts';
import { Honeypot } from '#app/ui/form/honeypot.tsx';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { SUBSCRIBE } from './content.ts';

/** Time of the last success, shared by all forms of a page for the throttle. */
let lastSentAt = Number.NEGATIVE_INFINITY;

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

type State = { name: 'idle' | 'loading' | 'success' } | { name: 'error'; announcement: string };

/** The states of §4: idle, loading, then success (final) or error for three seconds. */
function useSubscription(): { state: State; send(form: HTMLFormElement): void } {
  const [state, setState] = useState<State>({ name: 'idle' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function fail(announcement: string) {
    setState({ name: 'error', announcement });
    timer.current = setTimeout(() => setState({ name: 'idle' }), ERROR_SHOWN_MS);
  }

  async function send(form: HTMLFormElement) {
    const fields = new FormData(form);
    fields.set('page_url', location.href);
    // Silently ignored (§5), but still sent: the server quarantines it, in case a person filled in the honeypot.
    if (fields.get(HONEYPOT_FIELD)) return void post(fields).catch(() => {});
    if (Date.now() - lastSentAt < THROTTLE_MS) return;

    clearTimeout(timer.current);
    const email = readEmail(String(fields.get('email')));
    if (!email) return fail(SUBSCRIBE.notAnAddress);
    setState({ name: 'loading' });
    try {
      const answer = await post(fields);
      if (!answer.ok) return fail(answer.status === 429 ? SUBSCRIBE.tooMany : SUBSCRIBE.notSent);
    } catch (error) {
      console.error('The newsletter form could not be sent.', error); // §8
      return fail(SUBSCRIBE.notSent);
    }
    lastSentAt = Date.now();
    remember(email);
    setState({ name: 'success' });
  }

  return { state, send };
}

function post(fields: FormData): Promise<Response> {
  const body = new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
  return fetch('/newsletter/subscribe', { method: 'POST', body });
}

/** For the confirmation page. If storage is blocked, that page takes the address from its link. */
function remember(email: string): void {
  try {
    localStorage.setItem(STORED_EMAIL, email);
  } catch {}
}
