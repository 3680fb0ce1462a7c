import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { LEAVING } from '#app/admin/editor/labels.ts';
import '#app/ui/kit/overlay/confirm-dialog.css';

interface UnsavedChangesGuardProps {
  isDirty: boolean;
  /** Set when the editor itself navigates away. */
  isLeaving: React.RefObject<boolean>;
  onDiscard: () => Promise<void>;
}

const AUTH_PATHS = ['/login', '/logout'];

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
  return (
    <LeaveDialog
      onStay={blocker.reset}
      onLeave={blocker.proceed}
      onDiscard={() => {
        void onDiscard();
        blocker.proceed();
      }}
    />
  );
}

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
  onDiscard: () => void;
}

function LeaveDialog({ onStay, onLeave, onDiscard }: LeaveDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      closedby="any"
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      className="confirm-dialog"
      onCancel={onStay}
      onClose={onStay}
    >
      <h2 id="leave-title">{LEAVING.title}</h2>
      <p id="leave-text">{LEAVING.text}</p>
      <div>
        <button type="button" className="button button-line" onClick={onStay}>
          {LEAVING.stay}
        </button>
        <button type="button" className="button button-line button-danger" onClick={onDiscard}>
          {LEAVING.discard}
        </button>
        <button type="button" className="button" onClick={onLeave}>
          {LEAVING.leave}
        </button>
      </div>
    </dialog>
  );
}
