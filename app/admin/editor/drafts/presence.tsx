import { useEffect, useState } from 'react';
import { SESSION_REFUSED } from '#app/account/frame/browser-environment.ts';
import { formatTime } from '#app/admin/editor/format-time.ts';
import { PRESENCE } from '#app/admin/editor/labels.ts';
import { BACKGROUND_REQUEST } from '#app/features/accounts/account.ts';
import type { Present } from '#app/features/articles/editing/presence.ts';
import { initialsOf } from '#app/firm/people.ts';
import { uuid } from '#app/ui/uuid.ts';

const EVERY_MS = 20_000;

/** Says who else has the article open, before there is a conflict. */
export function Presence({ articleId }: { articleId: number }) {
  const others = useOthers(articleId);
  return (
    <div role="status" className="grid gap-3">
      {others.map(({ name, since }) => (
        <div key={name + since} className="editor-note presence">
          <span aria-hidden="true" className="presence-initials">
            {initialsOf(name)}
          </span>
          <p>
            <strong>
              {name} {PRESENCE.editing}
            </strong>{' '}
            {PRESENCE.since} {formatTime(new Date(since))}. {PRESENCE.text}
          </p>
        </div>
      ))}
    </div>
  );
}

/** Reports this tab as open until the page closes, also while it is hidden. */
function useOthers(articleId: number): Present[] {
  const [others, setOthers] = useState<Present[]>([]);
  useEffect(() => {
    const tab = uuid();
    const report = async (isOpen: boolean) => {
      const answer = await post({ articleId, tab, isOpen });
      if (answer && isOpen)
        setOthers((before) => (JSON.stringify(before) === JSON.stringify(answer) ? before : answer));
    };
    const open = () => void report(true);
    const close = () => void report(false);
    open();
    const timer = setInterval(open, EVERY_MS);
    const onReturn = () => document.visibilityState === 'visible' && open(); // A closing page becomes hidden last.
    document.addEventListener('visibilitychange', onReturn);
    addEventListener('pageshow', open);
    addEventListener('pagehide', close);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
      removeEventListener('pageshow', open);
      removeEventListener('pagehide', close);
      close();
    };
  }, [articleId]);
  return others;
}

/** Null if the server did not answer, or the session has ended. */
async function post(body: { articleId: number; tab: string; isOpen: boolean }): Promise<Present[] | null> {
  try {
    const headers = { 'content-type': 'application/json', [BACKGROUND_REQUEST]: '1' };
    const init = { method: 'POST', headers, body: JSON.stringify(body), keepalive: true };
    const response = await fetch('/admin/articles/presence', init);
    if (response.redirected) dispatchEvent(new Event(SESSION_REFUSED));
    return response.ok && !response.redirected ? await response.json() : null;
  } catch {
    return null;
  }
}
