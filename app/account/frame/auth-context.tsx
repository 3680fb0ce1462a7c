import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { AuthAnswer, AuthEvent } from '#app/features/accounts/sessions/auth-state.ts';
import { type AuthState, type AuthStore, createAuthStore, TICK_MS } from './auth-store.ts';
import { browserEnvironment, SESSION_REFUSED } from './browser-environment.ts';

const AuthContext = createContext<AuthStore | null>(null);

interface AuthProviderProps {
  /** The session as the server rendered the page; if undefined, the browser fetches it. */
  session?: AuthAnswer | null;
  /** What the last action did, to publish in this tab and all others. */
  event?: AuthEvent | null;
  children: ReactNode;
}

export function AuthProvider({ session, event, children }: AuthProviderProps) {
  const [environment] = useState(browserEnvironment);
  const [store] = useState(() => createAuthStore(environment, session));
  useEffect(() => environment.onBroadcast((received) => void store.receive(received)), [environment, store]);
  useEffect(() => keepUpToDate(store), [store]);
  useEffect(() => {
    if (session !== undefined) store.update(session);
  }, [store, session]);
  useEffect(() => {
    if (event) store.publish(event);
  }, [store, event]);
  return <AuthContext value={store}>{children}</AuthContext>;
}

/** Who is signed in (§4). */
export function useAuth(): AuthState {
  const store = useAuthStore();
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}

export function useAuthEvent(handle: (event: AuthEvent, isFromOtherTab: boolean) => void): void {
  const store = useAuthStore();
  useEffect(() => store.subscribe((event, isOther) => event && handle(event, isOther)), [store, handle]);
}

export function useAuthStore(): AuthStore {
  const store = useContext(AuthContext);
  if (!store) throw new Error('useAuth is used outside of AuthProvider.');
  return store;
}

/** Refreshes the session while the tab is visible, and revalidates it when the user returns to the tab. */
function keepUpToDate(store: AuthStore): () => void {
  const isVisible = () => document.visibilityState === 'visible';
  const onTick = () => isVisible() && void store.tick();
  const onReturn = () => isVisible() && void store.revalidate();
  const onRefused = () => void store.revalidate();
  const timer = setInterval(onTick, TICK_MS);
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  window.addEventListener(SESSION_REFUSED, onRefused);
  if (store.state().loading) void store.revalidate();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
    window.removeEventListener(SESSION_REFUSED, onRefused);
  };
}
