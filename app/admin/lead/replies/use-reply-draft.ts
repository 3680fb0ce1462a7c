import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { SESSION_REFUSED } from '#app/account/frame/browser-environment.ts';
import type { Composed } from '#app/features/leads/replies/reply.ts';
import { deleteKept, deviceStorage, keep, keptValue } from '#app/ui/kit/keeper/keeper.ts';

const DELAY_MS = 1000;
const RETRY_MS = 8000;

export type DraftState = { kind: 'none' | 'local' | 'signedOut' } | { kind: 'kept'; at: Date };

/**
 * Keeps what is typed: in this browser with each change, until the server has it. Returns the state, and a copy that is
 * newer than the server's draft on this page: an earlier visit could not bring it to the server, or brought it there
 * while this page was on its way.
 */
export function useReplyDraft(userId: string, leadId: string, composed: Composed | null, keptAt: Date | null) {
  const [state, setState] = useState<DraftState>(keptAt ? { kind: 'kept', at: keptAt } : { kind: 'none' });
  const [sync] = useState(() => replyDraftSync(`wrc.reply ${userId} ${leadId}`, leadId, setState));
  const start = useRef(composed);
  useEffect(() => {
    if (composed && composed !== start.current) sync.keep(composed);
    if (!composed) sync.forget();
  }, [composed, sync]);
  useEffect(() => {
    addEventListener('pagehide', sync.flush);
    return () => {
      removeEventListener('pagehide', sync.flush);
      sync.flush();
    };
  }, [sync]);
  return { state, newerCopy: () => sync.newerCopy(keptAt) };
}

/** Sends drafts to the server: batched, one request at a time, with retries. */
function replyDraftSync(key: string, leadId: string, onState: (state: DraftState) => void) {
  let pending: Composed | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let inFlight: Promise<void> = Promise.resolve();

  function keepDraft(composed: Composed, delay = DELAY_MS): void {
    pending = composed;
    keep(deviceStorage(), key, composed);
    // The delay runs from the first unsent change, so that continuous typing is still saved.
    timer ??= setTimeout(flush, delay);
  }
  function stopTimer(): void {
    clearTimeout(timer);
    timer = undefined;
  }
  function flush(): void {
    stopTimer();
    inFlight = inFlight.then(sendPending);
  }
  async function sendPending(): Promise<void> {
    const composed = pending;
    if (!composed) return;
    pending = null;
    const state = await post(leadId, composed);
    onState(state);
    if (pending) return;
    if (state.kind !== 'kept') return keepDraft(composed, RETRY_MS);
    const copy: KeptCopy = { composed, keptAt: state.at.toISOString() };
    keep(deviceStorage('sessionStorage'), key, copy);
    deleteKept(deviceStorage(), key);
  }
  return {
    keep: keepDraft,
    flush,
    /** After the reply is sent. The server ignores a draft that arrives later. */
    forget(): void {
      stopTimer();
      pending = null;
      deleteKept(deviceStorage(), key);
      deleteKept(deviceStorage('sessionStorage'), key);
    },
    newerCopy(keptAt: Date | null): Composed | null {
      const unsent = keptValue(deviceStorage(), key) as Composed | null;
      const sent = keptValue(deviceStorage('sessionStorage'), key) as KeptCopy | null;
      if (unsent || !sent) return unsent;
      return new Date(sent.keptAt) > (keptAt ?? new Date(0)) ? sent.composed : null;
    },
  };
}

/** What the server has confirmed to this tab. */
interface KeptCopy {
  composed: Composed;
  keptAt: string;
}

/** A redirect leads to the login page: the session has ended. */
async function post(leadId: string, { guides, ...text }: Composed): Promise<DraftState> {
  const body = new URLSearchParams([...Object.entries(text), ...guides.map((slug) => ['guides', slug])]);
  try {
    const address = href('/admin/leads/:id/draft', { id: leadId });
    const answer = await fetch(address, { method: 'POST', body, keepalive: String(body).length < 60_000 });
    if (answer.redirected) dispatchEvent(new Event(SESSION_REFUSED));
    if (answer.redirected) return { kind: 'signedOut' };
    return answer.ok ? { kind: 'kept', at: new Date((await answer.json()).keptAt) } : { kind: 'local' };
  } catch {
    return { kind: 'local' };
  }
}
