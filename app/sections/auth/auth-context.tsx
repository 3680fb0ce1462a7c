import { createContext, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { AuthAnswer, AuthEvent } from '#app/features/accounts/sessions/auth-state.ts';
import { type AuthState, type AuthStore, createAuthStore, TICK_MS } from './auth-store.ts';
import { browserWorld } from './auth-world.ts';

const AuthContext = createContext<AuthStore | null>(null);

interface AuthProviderProps {
  /** What the server knew when it made the page; without it, the browser asks. */
  known?: AuthAnswer | null;
  /** What has just happened on the server, for this tab and all others. */
  news?: AuthEvent | null;
  children: ReactNode;
}

export function AuthProvider({ known, news, children }: AuthProviderProps) {
  const [world] = useState(browserWorld);
  const [store] = useState(() => createAuthStore(world, known));
  useEffect(() => world.listen((event) => void store.hear(event)), [world, store]);
  useEffect(() => keepUpToDate(store), [store]);
  useEffect(() => {
    if (known !== undefined) store.learn(known);
  }, [store, known]);
  useEffect(() => {
    if (news) store.announce(news);
  }, [store, news]);
  return <AuthContext value={store}>{children}</AuthContext>;
}

/** Who is signed in (§4). */
export function useAuth(): AuthState {
  const store = useAuthStore();
  return useSyncExternalStore(store.subscribe, store.state, store.state);
}

export function useAuthEvent(act: (event: AuthEvent) => void): void {
  const store = useAuthStore();
  useEffect(() => store.subscribe((event) => event && act(event)), [store, act]);
}

function useAuthStore(): AuthStore {
  const store = useContext(AuthContext);
  if (!store) throw new Error('useAuth is used outside of AuthProvider.');
  return store;
}

/** While somebody can see the tab; and when they come back to it. */
function keepUpToDate(store: AuthStore): () => void {
  const isSeen = () => document.visibilityState === 'visible';
  const onTick = () => isSeen() && void store.tick();
  const onReturn = () => isSeen() && void store.look();
  const timer = setInterval(onTick, TICK_MS);
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('focus', onReturn);
  if (store.state().loading) void store.look();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('focus', onReturn);
  };
}
