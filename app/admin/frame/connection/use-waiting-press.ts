import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { KEEP_PLACE } from '#app/site/frame/page-scroll.tsx';
import { isHeld, onHeldChange, type Trouble } from './held-requests.ts';

export function useIsHeld(trouble: Trouble): boolean {
  // Browsers may know it before a request fails.
  const isNow = () => isHeld(trouble) || (trouble === 'offline' && !navigator.onLine);
  return useSyncExternalStore(onHeldChange, isNow, () => false);
}

/** The fields of a form that was sent and waits for the connection or the session, and a function that calls it back. */
export function useWaitingPress() {
  const [isOffline, isSignedOut] = [useIsHeld('offline'), useIsHeld('signed-out')];
  const { formMethod, formData } = useNavigation();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  return {
    fields: (isOffline || isSignedOut) && formMethod === 'POST' ? formData : undefined,
    /** A navigation replaces the one before it, which ends its request. */
    callBack: () =>
      void navigate(pathname + search, { replace: true, ...KEEP_PLACE, state: { ...state, ...KEEP_PLACE.state } }),
  };
}
