import { describe, expect, test } from 'vitest';
import type { AuthAnswer, AuthEvent } from '#app/features/accounts/sessions/auth-state.ts';
import { createAuthStore, TICK_MS } from './auth-store.ts';

const ANN: AuthAnswer = {
  user: { id: '1', name: 'Ann', email: 'ann@firm.example' },
  isAdmin: true,
  secondsLeft: 3600,
};
const AWAY = new Error('no answer');

/** A browser whose clock stands still, and whose server gives these answers one after the other. */
function tab(first?: AuthAnswer | null) {
  let now = 0;
  const seen = { asked: [] as string[], pauses: [] as number[], told: [] as AuthEvent[], events: [] as AuthEvent[] };
  const answers: (AuthAnswer | null | Error)[] = [];
  const store = createAuthStore(
    {
      async ask(how) {
        seen.asked.push(how);
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        if (answer instanceof Error) throw answer;
        return answer ?? null;
      },
      now: () => now,
      async sleep(milliseconds) {
        seen.pauses.push(milliseconds);
        now += milliseconds;
      },
      tell: (event) => seen.told.push(event),
    },
    first,
  );
  store.subscribe((event) => event && seen.events.push(event));
  return {
    store,
    seen,
    answer: (...next: typeof answers) => answers.splice(0, answers.length, ...next),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
}

test('it loads until the first session was fetched; then it knows user, session and role (§4)', async () => {
  const { store, answer, seen } = tab();
  expect(store.state()).toEqual({ user: null, session: null, isAdmin: false, loading: true });
  answer(ANN);
  await store.look();
  expect(store.state()).toEqual({
    user: ANN.user,
    session: { user: ANN.user, expires_at: 3600 },
    isAdmin: true,
    loading: false,
  });
  expect(seen.events).toEqual(['SIGNED_IN']);
});

test('nobody at all is no event', async () => {
  const { store, answer, seen } = tab();
  answer(null);
  await store.look();
  expect(store.state()).toMatchObject({ user: null, loading: false });
  expect(seen.events).toEqual([]);
});

describe('renewal (§9)', () => {
  test('a session is renewed when three ticks or fewer are left', async () => {
    const { store, answer, pass, seen } = tab(ANN);
    answer(ANN);
    pass(3_600_000 - 4 * TICK_MS);
    await store.tick();
    expect(seen.asked).toEqual([]);
    pass(TICK_MS);
    await store.tick();
    expect(seen.asked).toEqual(['renew']);
    expect(seen.events).toEqual(['TOKEN_REFRESHED']);
    await store.tick();
    expect(seen.asked).toEqual(['renew']);
  });

  test('without an answer it is tried again after 200 ms, 400 ms and so on, within 30 seconds', async () => {
    const { store, answer, pass, seen } = tab(ANN);
    answer(AWAY);
    pass(3_600_000);
    await store.tick();
    expect(seen.pauses).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
    expect(store.state().user).toEqual(ANN.user);
    answer(ANN);
    await store.tick();
    expect(seen.events).toEqual(['TOKEN_REFRESHED']);
  });

  test('a session that is over signs out', async () => {
    const { store, answer, pass, seen } = tab(ANN);
    answer(AWAY, null);
    pass(3_600_000);
    await store.tick();
    expect(store.state()).toEqual({ user: null, session: null, isAdmin: false, loading: false });
    expect(seen.events).toEqual(['SIGNED_OUT']);
  });
});

describe('several tabs', () => {
  test('what is done here is told to the others', () => {
    const { store, seen } = tab(ANN);
    store.announce('USER_UPDATED');
    expect(seen).toMatchObject({ told: ['USER_UPDATED'], events: ['USER_UPDATED'] });
  });

  test('signing out elsewhere is signing out here', async () => {
    const { store, seen } = tab(ANN);
    await store.hear('SIGNED_OUT');
    expect(store.state()).toMatchObject({ user: null, isAdmin: false });
    expect(seen).toMatchObject({ told: [], events: ['SIGNED_OUT'] });
    await store.hear('SIGNED_OUT');
    expect(seen.events).toHaveLength(1);
  });

  test('anything else is a reason to look', async () => {
    const { store, answer, seen } = tab(null);
    answer(ANN);
    await Promise.all([store.hear('SIGNED_IN'), store.hear('USER_UPDATED')]);
    expect(seen).toMatchObject({ asked: ['look'], events: ['SIGNED_IN'] });
  });

  test('looking without an answer changes nothing', async () => {
    const { store, answer, seen } = tab(ANN);
    answer(AWAY);
    await store.look();
    expect(store.state().user).toEqual(ANN.user);
    expect(seen.events).toEqual([]);
  });
});
