import type { AuthAnswer, AuthEvent } from '#app/features/accounts/auth-state.ts';
import type { AuthWorld } from './auth-store.ts';

const CHANNEL = 'wrc-auth';

export function browserWorld(): AuthWorld {
  return {
    ask,
    now: () => Date.now(),
    sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    tell: (event) => {
      const channel = new BroadcastChannel(CHANNEL);
      channel.postMessage(event);
      channel.close();
    },
  };
}

export function listenToOtherTabs(act: (event: AuthEvent) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => act(data);
  return () => channel.close();
}

/** A server that is away or overloaded (502, 503, 504 and the like) has not answered. */
async function ask(how: 'look' | 'renew'): Promise<AuthAnswer | null> {
  const answer = await fetch('/session', { method: how === 'renew' ? 'POST' : 'GET' });
  if (!answer.ok) throw new Error(`The session could not be asked for: ${answer.status}`);
  return answer.json();
}
