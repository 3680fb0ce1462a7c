import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '#app/ui/kit/overlay/dialog.tsx';

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
  const { reset, proceed } = blocker;
  function discard() {
    void onDiscard();
    proceed();
  }
  const foot = (
    <>
      <button type="button" className="button button-line" onClick={reset}>
        Stay
      </button>
      <button type="button" className="button button-line button-danger" onClick={discard}>
        Discard draft
      </button>
      <button type="button" className="button" onClick={proceed}>
        Leave
      </button>
    </>
  );
  return (
    <Dialog id="leave" title="Leave without saving?" aria-describedby="leave-text" isShown onClose={reset} foot={foot}>
      <p id="leave-text">The article itself is unchanged. Your draft is stored and will be here when you come back.</p>
    </Dialog>
  );
}
