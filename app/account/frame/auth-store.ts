import type { AuthAnswer, AuthEvent, AuthUser } from '#app/features/accounts/sessions/auth-state.ts';

/** The authentication context of §4. */
export interface AuthState {
  user: AuthUser | null;
  session: { expires_at: number; user: AuthUser } | null;
  isAdmin: boolean;
  role?: AuthAnswer['role'];
  /** Until the first session fetch ends. */
  loading: boolean;
}

/** The browser APIs that the store needs, replaced in tests. */
export interface AuthEnvironment {
  /** Reads the session, or refreshes it as well. Null if it has ended; throws if the server does not answer. */
  fetchSession(mode: 'read' | 'refresh'): Promise<AuthAnswer | null>;
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** Sends an event to the other tabs. */
  broadcast(event: AuthEvent): void;
}

export const TICK_MS = 30_000;
/** A session is refreshed when it has no more than three ticks left. */
const REFRESH_BEFORE_MS = 3 * TICK_MS;
const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 30_000;

const SIGNED_OUT = { user: null, session: null, isAdmin: false };

type Listener = (event: AuthEvent | null, isFromOtherTab: boolean) => void;

export type AuthStore = ReturnType<typeof createAuthStore>;

/** The authentication state of one browser tab. */
export function createAuthStore(environment: AuthEnvironment, initial?: AuthAnswer | null) {
  let state: AuthState = initial === undefined ? { ...SIGNED_OUT, loading: true } : stateOf(initial, environment.now());
  let inFlight: Promise<void> | null = null;
  const listeners = new Set<Listener>();

  function setState(next: AuthState, event: AuthEvent | null, isFromOtherTab = false): void {
    state = next;
    for (const listener of listeners) listener(event, isFromOtherTab);
  }

  /** Applies the server's answer. A different user than before means a sign-in, no user a sign-out. */
  function update(answer: AuthAnswer | null, unchangedEvent: AuthEvent | null): void {
    const before = state.user?.id;
    const after = answer?.user.id;
    const event = before === after ? unchangedEvent : after ? 'SIGNED_IN' : 'SIGNED_OUT';
    setState(stateOf(answer, environment.now()), state.loading && !after ? null : event);
  }

  async function revalidate(): Promise<void> {
    update(await environment.fetchSession('read'), null);
  }

  async function refresh(): Promise<void> {
    const answer = await retryWithBackoff(environment, () => environment.fetchSession('refresh'));
    if (answer !== undefined) update(answer, 'TOKEN_REFRESHED');
  }

  /** Concurrent calls share one request. */
  function once(work: () => Promise<void>): Promise<void> {
    inFlight ??= work()
      .catch(() => {}) // The next tick retries.
      .finally(() => {
        inFlight = null;
      });
    return inFlight;
  }

  return {
    state: () => state,
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update: (answer: AuthAnswer | null) => update(answer, null),
    revalidate: () => once(revalidate),
    /** Called every 30 seconds while the tab is visible. */
    async tick(): Promise<void> {
      if (state.loading) return once(revalidate);
      if (state.session && state.session.expires_at * 1000 - environment.now() <= REFRESH_BEFORE_MS)
        return once(refresh);
    },
    /** Publishes an event of this tab, here and in all other tabs. */
    publish(event: AuthEvent): void {
      environment.broadcast(event);
      setState(state, event);
    },
    /** Handles an event from another tab. */
    async receive(event: AuthEvent): Promise<void> {
      if (event === 'SIGNED_OUT') {
        if (state.user) setState(stateOf(null, environment.now()), event, true);
      } else await once(revalidate);
    },
  };
}

function stateOf(answer: AuthAnswer | null, now: number): AuthState {
  if (!answer) return { ...SIGNED_OUT, loading: false };
  const { user, isAdmin, role, secondsLeft } = answer;
  return { user, isAdmin, role, session: { user, expires_at: Math.floor(now / 1000) + secondsLeft }, loading: false };
}

/** Retries after 200, 400, 800 ms and so on, within 30 seconds (§9). */
async function retryWithBackoff<T>(environment: AuthEnvironment, work: () => Promise<T>): Promise<T | undefined> {
  const startedAt = environment.now();
  for (let delay = FIRST_RETRY_MS; ; delay *= 2) {
    try {
      return await work();
    } catch {
      if (environment.now() + delay - startedAt > MAX_RETRY_MS) return undefined;
      await environment.sleep(delay);
    }
  }
}
