import type { AuthAnswer, AuthEvent } from '#app/features/accounts/sessions/auth-state.ts';
import type { AuthEnvironment } from './auth-store.ts';

const CHANNEL = 'wrc-auth';

/** The window's event for a request that led to the login page: the session may have ended. */
export const SESSION_REFUSED = 'wrc-session-refused';

interface BrowserEnvironment extends AuthEnvironment {
  /** Subscribes to events from other tabs; returns the unsubscribe function. */
  onBroadcast(handle: (event: AuthEvent) => void): () => void;
}

/** The tab's, not a layout's: an event that waits while one replaces another would be lost with its channel. */
let channel: BroadcastChannel | undefined;

export function browserEnvironment(): BrowserEnvironment {
  return {
    fetchSession,
    now: () => Date.now(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    broadcast: (event) => channel?.postMessage(event),
    onBroadcast(handle) {
      channel ??= new BroadcastChannel(CHANNEL);
      channel.onmessage = ({ data }) => handle(data);
      return () => {
        if (channel) channel.onmessage = null;
      };
    },
  };
}

/** Throws on 502, 503, 504 and other failures: they do not mean that the session has ended. */
async function fetchSession(mode: 'read' | 'refresh'): Promise<AuthAnswer | null> {
  const answer = await fetch('/session', { method: mode === 'refresh' ? 'POST' : 'GET' });
  if (!answer.ok) throw new Error(`Fetching the session failed with status ${answer.status}.`);
  return answer.json();
}
