import type { AuthAnswer, AuthEvent } from '#app/features/accounts/sessions/auth-state.ts';
import type { AuthWorld } from './auth-store.ts';

const CHANNEL = 'wrc-auth';

interface BrowserWorld extends AuthWorld {
  /** Hears what other tabs tell, until the returned function is called. */
  listen(act: (event: AuthEvent) => void): () => void;
}

export function browserWorld(): BrowserWorld {
  // One for both directions: a tab does not hear what it says itself.
  let channel: BroadcastChannel | undefined;
  return {
    ask,
    now: () => Date.now(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    tell: (event) => channel?.postMessage(event),
    listen(act) {
      const opened = new BroadcastChannel(CHANNEL);
      opened.onmessage = ({ data }) => act(data);
      channel = opened;
      return () => opened.close();
    },
  };
}

/** A server that is away or overloaded (502, 503, 504 and the like) has not answered. */
async function ask(how: 'look' | 'renew'): Promise<AuthAnswer | null> {
  const answer = await fetch('/session', { method: how === 'renew' ? 'POST' : 'GET' });
  if (!answer.ok) throw new Error(`The session could not be asked for: ${answer.status}`);
  return answer.json();
}
