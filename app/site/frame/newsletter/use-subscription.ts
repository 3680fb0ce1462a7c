import { useEffect, useRef, useState } from 'react';
import {
  ERROR_SHOWN_MS,
  HONEYPOT_FIELD,
  readEmail,
  STORED_EMAIL,
  THROTTLE_MS,
} from '#app/features/newsletter/newsletter.ts';
import { SUBSCRIBE } from './content.ts';

type State = { name: 'idle' | 'loading' | 'success' } | { name: 'error'; announcement: string };

/** Time of the last success, shared by all forms of a page for the throttle. */
let lastSentAt = Number.NEGATIVE_INFINITY;

/** The states of §4: idle, loading, then success (final) or error for three seconds. */
export function useSubscription(): { state: State; send(form: HTMLFormElement): void } {
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
