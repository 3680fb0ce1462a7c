import { useCallback, useEffect, useRef, useState } from 'react';
import { useAuthEvent, useAuthStore } from '#app/account/frame/auth-context.tsx';
import { may } from '#app/features/accounts/access.ts';
import type { AuthEvent } from '#app/features/accounts/sessions/auth-state.ts';

/** Whether the session of the person whose page this is has ended, and what waits until it is back. `screen`: its rule. */
export function useSessionEnd(userId: string, screen: string, onBack: () => void) {
  const store = useAuthStore();
  const [hasEnded, setEnded] = useState(false);
  const [isBoxOpen, setBoxOpen] = useState(false);
  const waiting = useRef<(() => void) | null>(null);

  const onEvent = useCallback(
    (event: AuthEvent) => {
      const { user, role } = store.state();
      const isBack = may(role, screen) && user?.id === userId;
      if (event === 'SIGNED_OUT') setBoxOpen(true);
      if (event === 'SIGNED_OUT' || !isBack) return setEnded(!isBack);
      setEnded(false);
      setBoxOpen(false);
    },
    [store, userId, screen],
  );
  useAuthEvent(onEvent);

  // Only after the page has rendered without the box.
  const wasEnded = useRef(false);
  useEffect(() => {
    if (wasEnded.current && !hasEnded) {
      onBack();
      waiting.current?.();
      waiting.current = null;
    }
    wasEnded.current = hasEnded;
  }, [hasEnded, onBack]);

  /** Opens the box; `then` runs after the sign-in. */
  const signInFirst = useCallback((then: () => void) => {
    waiting.current = then;
    setEnded(true);
    setBoxOpen(true);
  }, []);
  return { hasEnded, isBoxOpen, openBox: () => setBoxOpen(true), closeBox: () => setBoxOpen(false), signInFirst };
}
