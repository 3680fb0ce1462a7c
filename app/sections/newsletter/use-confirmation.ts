import { useEffect, useRef, useState } from 'react';
import { STORED_EMAIL } from '#app/features/newsletter/newsletter.ts';

export type ConfirmationState = 'processing' | 'success' | 'error';

/** What the link holds: a token of ours, or the address that the marketing tool wrote into it. */
export interface ConfirmationLink {
  token: string;
  email: string;
}

/** Where this tab remembers what it has confirmed, so that a reload asks nobody again. */
const CONFIRMED = 'wrc_newsletter_confirmed';

/** The states of §4. The request is made once, when somebody really looks at the page: not while it is only prepared. */
export function useConfirmation(link: ConfirmationLink, answered: ConfirmationState): ConfirmationState {
  const [state, setState] = useState(answered);
  const begun = useRef(answered !== 'processing');

  useEffect(() => {
    if (begun.current) return;
    const email = link.token ? '' : link.email || storedEmail();
    const name = link.token || email;
    if (!name) return setState('error');
    if (read('sessionStorage', CONFIRMED) === name) return setState('success');

    return whenSeen(async () => {
      if (begun.current) return;
      begun.current = true;
      const confirmed = await confirm({ token: link.token, email });
      if (confirmed) write('sessionStorage', CONFIRMED, name);
      setState(confirmed ? 'success' : 'error');
    });
  }, [link.token, link.email]);

  return state;
}

async function confirm(link: ConfirmationLink): Promise<boolean> {
  try {
    const body = new URLSearchParams({ ...link });
    return (await fetch('/newsletter/confirm', { method: 'POST', body })).ok;
  } catch (error) {
    console.error('The subscription could not be confirmed.', error);
    return false;
  }
}

/** Acts once the page is in front of somebody, at once if it is. Returns what takes the request back. */
function whenSeen(act: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') act();
  };
  look();
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
}

function storedEmail(): string {
  return read('localStorage', STORED_EMAIL);
}

type StorageName = 'localStorage' | 'sessionStorage';

/** A browser may refuse to keep anything, and say so already when it is asked for its storage. */
function read(storage: StorageName, key: string): string {
  try {
    return window[storage].getItem(key) ?? '';
  } catch {
    return '';
  }
}

function write(storage: StorageName, key: string, value: string): void {
  try {
    window[storage].setItem(key, value);
  } catch {}
}
