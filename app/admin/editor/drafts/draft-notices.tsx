import { type ReactNode, useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { fetchJson } from '#app/admin/editor/fetch-json.ts';
import { formatDateTime, formatTime } from '#app/admin/editor/labels.ts';
import { BACKGROUND_REQUEST } from '#app/features/accounts/account.ts';
import type { Present } from '#app/features/articles/editing/presence.ts';
import { initialsOf } from '#app/firm/people.ts';
import { Notice } from '#app/ui/kit/notice.tsx';
import { Dialog } from '#app/ui/kit/overlay/dialog.tsx';
import { uuid } from '#app/ui/uuid.ts';
import type { useAutosave } from './use-autosave.ts';

const AUTH_PATHS = ['/login', '/logout'];

interface DraftNoticesProps {
  autosave: ReturnType<typeof useAutosave>;
  isNew: boolean;
  /** Restores the saved version. */
  onDiscard: () => void;
}

/** Offers unsaved drafts from earlier sessions. */
export function DraftNotices({ autosave, isNew, onDiscard }: DraftNoticesProps) {
  const { restored, others, discardDraft, restoreOther, deleteOther } = autosave;
  function discard() {
    onDiscard();
    void discardDraft();
  }
  return (
    <div role="status">
      {restored && (
        <Notice actions={<Button onClick={discard}>Discard</Button>}>
          <strong>Unsaved changes restored from {formatDateTime(new Date(restored.typedAt))}.</strong> The article
          itself is unchanged until you save.
        </Notice>
      )}
      {others.length > 0 && (
        <Notice>
          {/* Of new articles there can be many, and none may be the one that is written now. */}
          <details open={others.length === 1 && !isNew}>
            <summary className="min-h-6 cursor-pointer font-semibold">
              {isNew ? 'You have unsaved new articles' : 'You have other unsaved drafts'}
              {others.length > 1 && ` (${others.length})`}
            </summary>
            <ul className="mt-2 grid gap-2">
              {others.map((draft) => (
                <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
                  <span className="grow wrap-anywhere">
                    {draft.fields.title.trim() || 'Untitled'}, {formatDateTime(new Date(draft.typedAt))}
                  </span>
                  <Button onClick={() => restoreOther(draft)}>Continue with this draft</Button>
                  <Button onClick={() => void deleteOther(draft)}>Discard</Button>
                </li>
              ))}
            </ul>
          </details>
        </Notice>
      )}
    </div>
  );
}

function Button({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className="button button-soft" onClick={onClick}>
      {children}
    </button>
  );
}

const INTERVAL_MS = 20_000;
const BACKGROUND_JSON = { 'content-type': 'application/json', [BACKGROUND_REQUEST]: '1' };

/** Says who else has the article open, before there is a conflict. */
export function Presence({ articleId }: { articleId: number }) {
  const others = useOthers(articleId);
  return (
    <div role="status" data-presence>
      {others.map(({ name, since }) => (
        <Notice key={name + since}>
          <div className="flex items-center gap-3.5">
            <span
              aria-hidden="true"
              className="grid size-7.5 flex-none place-items-center border border-rule-strong bg-paper-0 font-serif text-13 leading-none text-ink-900 normal-nums"
            >
              {initialsOf(name)}
            </span>
            <p>
              <strong>{name} is editing this article,</strong> since {formatTime(new Date(since))}. Your changes are
              kept as your own draft.
            </p>
          </div>
        </Notice>
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
      const body = JSON.stringify({ articleId, tab, isOpen });
      const init = { method: 'POST', headers: BACKGROUND_JSON, body, keepalive: true };
      const answer = await fetchJson<Present[]>('/admin/articles/presence', init);
      if (answer && isOpen)
        setOthers((before) => (JSON.stringify(before) === JSON.stringify(answer) ? before : answer));
    };
    const open = () => void report(true);
    const close = () => void report(false);
    open();
    const timer = setInterval(open, INTERVAL_MS);
    const onReturn = () => document.visibilityState === 'visible' && open(); // A closing page becomes hidden last.
    const stop = new AbortController();
    document.addEventListener('visibilitychange', onReturn, stop);
    addEventListener('pageshow', open, stop);
    addEventListener('pagehide', close, stop);
    return () => {
      clearInterval(timer);
      stop.abort();
      close();
    };
  }, [articleId]);
  return others;
}

interface UnsavedChangesGuardProps {
  isDirty: boolean;
  /** Set when the editor itself navigates away. */
  isLeaving: React.RefObject<boolean>;
  onDiscard: () => Promise<void>;
}

/** Asks before navigation discards unsaved changes. Signing out is exempt: the draft is on the server. */
export function UnsavedChangesGuard({ isDirty, isLeaving, onDiscard }: UnsavedChangesGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty &&
      !isLeaving.current &&
      currentLocation.pathname !== nextLocation.pathname &&
      !AUTH_PATHS.includes(nextLocation.pathname),
  );

  useEffect(() => {
    if (!isDirty) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onBeforeUnload);
    return () => removeEventListener('beforeunload', onBeforeUnload);
  }, [isDirty]);

  if (blocker.state !== 'blocked') return null;
  const { reset, proceed } = blocker;
  function discard() {
    void onDiscard();
    proceed();
  }
  const foot = (
    <>
      <button type="button" className="button button-line button-danger" onClick={discard}>
        Discard draft
      </button>
      <button type="button" className="button" onClick={proceed}>
        Leave
      </button>
    </>
  );
  return (
    <Dialog
      {...{ id: 'leave', title: 'Leave without saving?', 'aria-describedby': 'leave-text', isShown: true }}
      {...{ onClose: reset, cancel: 'Stay', foot }}
    >
      <p id="leave-text">The article itself is unchanged. Your draft is stored and will be here when you come back.</p>
    </Dialog>
  );
}
