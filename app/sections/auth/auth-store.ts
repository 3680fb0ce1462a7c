import type { AuthAnswer, AuthEvent, AuthUser } from '#app/features/accounts/sessions/auth-state.ts';

/** The authentication context of §4. */
export interface AuthState {
  user: AuthUser | null;
  session: { expires_at: number; user: AuthUser } | null;
  isAdmin: boolean;
  /** Until it is known for the first time whether there is a session. */
  loading: boolean;
}

/** What the store needs of the browser. */
export interface AuthWorld {
  /** Looks at the session, or uses it and so renews it. Null if it is over; throws when there is no answer. */
  ask(how: 'look' | 'renew'): Promise<AuthAnswer | null>;
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** To the other tabs. */
  tell(event: AuthEvent): void;
}

export const TICK_MS = 30_000;
/** A session is renewed when it has no more than three ticks left. */
const RENEW_BEFORE_MS = 3 * TICK_MS;
const FIRST_PAUSE_MS = 200;
const LONGEST_TRY_MS = 30_000;

const NOBODY = { user: null, session: null, isAdmin: false };

export type AuthStore = ReturnType<typeof createAuthStore>;

/** Knows who is signed in, in one tab. */
export function createAuthStore(world: AuthWorld, first?: AuthAnswer | null) {
  let state: AuthState = first === undefined ? { ...NOBODY, loading: true } : stateOf(first, world.now());
  let underWay: Promise<void> | null = null;
  const listeners = new Set<(event: AuthEvent | null) => void>();

  function change(next: AuthState, event: AuthEvent | null): void {
    state = next;
    for (const listener of listeners) listener(event);
  }

  /** What the server says now. Somebody who was not there before has signed in, and the other way round. */
  function learn(answer: AuthAnswer | null, event: AuthEvent | null): void {
    const before = state.user?.id;
    const after = answer?.user.id;
    const told = before === after ? event : after ? 'SIGNED_IN' : 'SIGNED_OUT';
    change(stateOf(answer, world.now()), state.loading && !after ? null : told);
  }

  async function look(): Promise<void> {
    learn(await world.ask('look'), null);
  }

  async function renew(): Promise<void> {
    const answer = await patiently(world, () => world.ask('renew'));
    if (answer !== undefined) learn(answer, 'TOKEN_REFRESHED');
  }

  /** Several reasons to ask at once are one. */
  function once(work: () => Promise<void>): Promise<void> {
    underWay ??= work()
      .catch(() => {}) // No answer: the next tick asks again.
      .finally(() => {
        underWay = null;
      });
    return underWay;
  }

  return {
    state: () => state,
    subscribe(listener: (event: AuthEvent | null) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    learn: (answer: AuthAnswer | null) => learn(answer, null),
    look: () => once(look),
    /** Every 30 seconds while the tab can be seen. */
    async tick(): Promise<void> {
      if (state.loading) return once(look);
      if (state.session && state.session.expires_at * 1000 - world.now() <= RENEW_BEFORE_MS) return once(renew);
    },
    /** Something that was done here, for this tab and all others. */
    announce(event: AuthEvent): void {
      world.tell(event);
      change(state, event);
    },
    /** Something that was done in another tab. */
    async hear(event: AuthEvent): Promise<void> {
      if (event === 'SIGNED_OUT') {
        if (state.user) change(stateOf(null, world.now()), event);
      } else await once(look);
    },
  };
}

function stateOf(answer: AuthAnswer | null, now: number): AuthState {
  if (!answer) return { ...NOBODY, loading: false };
  const { user, isAdmin, secondsLeft } = answer;
  return { user, isAdmin, session: { user, expires_at: Math.floor(now / 1000) + secondsLeft }, loading: false };
}

/** Tries again after 200, 400, 800 ms and so on, as long as that is within 30 seconds (§9). */
async function patiently<T>(world: AuthWorld, work: () => Promise<T>): Promise<T | undefined> {
  const begun = world.now();
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    try {
      return await work();
    } catch {
      if (world.now() + pause - begun > LONGEST_TRY_MS) return undefined;
      await world.sleep(pause);
    }
  }
}
