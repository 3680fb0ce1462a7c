import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { AuthAnswer, AuthEvent } from '#app/features/accounts/sessions/auth-state.ts';
import { AuthProvider, useAuth } from './auth-context.tsx';
import { createAuthStore, TICK_MS } from './auth-store.ts';
import { browserEnvironment } from './browser-environment.ts';

const ANN: AuthAnswer = {
  user: { id: '1', name: 'Ann', email: 'ann@firm.example' },
  isAdmin: true,
  secondsLeft: 3600,
};
const UNREACHABLE = new Error('no answer');

/** A tab with a fake clock, whose server gives the queued answers in order. */
function tab(first?: AuthAnswer | null) {
  let now = 0;
  const seen = { requests: [] as string[], delays: [] as number[], sent: [] as AuthEvent[], events: [] as AuthEvent[] };
  const answers: (AuthAnswer | null | Error)[] = [];
  const store = createAuthStore(
    {
      async fetchSession(mode) {
        seen.requests.push(mode);
        const answer = answers.length > 1 ? answers.shift() : answers[0];
        if (answer instanceof Error) throw answer;
        return answer ?? null;
      },
      now: () => now,
      async sleep(milliseconds) {
        seen.delays.push(milliseconds);
        now += milliseconds;
      },
      broadcast: (event) => seen.sent.push(event),
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

test('loading until the first session fetch ends, then user, session and role are known (§4)', async () => {
  const { store, answer, seen } = tab();
  expect(store.state()).toEqual({ user: null, session: null, isAdmin: false, loading: true });
  answer(ANN);
  await store.revalidate();
  expect(store.state()).toEqual({
    user: ANN.user,
    session: { user: ANN.user, expires_at: 3600 },
    isAdmin: true,
    loading: false,
  });
  expect(seen.events).toEqual(['SIGNED_IN']);
});

test('no session publishes no event', async () => {
  const { store, answer, seen } = tab();
  answer(null);
  await store.revalidate();
  expect(store.state()).toMatchObject({ user: null, loading: false });
  expect(seen.events).toEqual([]);
});

describe('refresh (§9)', () => {
  test('a session is refreshed when three ticks or fewer are left', async () => {
    const { store, answer, pass, seen } = tab(ANN);
    answer(ANN);
    pass(3_600_000 - 4 * TICK_MS);
    await store.tick();
    expect(seen.requests).toEqual([]);
    pass(TICK_MS);
    await store.tick();
    expect(seen.requests).toEqual(['refresh']);
    expect(seen.events).toEqual(['TOKEN_REFRESHED']);
    await store.tick();
    expect(seen.requests).toEqual(['refresh']);
  });

  test('a failed refresh is retried after 200 ms, 400 ms and so on, within 30 seconds', async () => {
    const { store, answer, pass, seen } = tab(ANN);
    answer(UNREACHABLE);
    pass(3_600_000);
    await store.tick();
    expect(seen.delays).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800]);
    expect(store.state().user).toEqual(ANN.user);
    answer(ANN);
    await store.tick();
    expect(seen.events).toEqual(['TOKEN_REFRESHED']);
  });

  test('a session that has ended signs out', async () => {
    const { store, answer, pass, seen } = tab(ANN);
    answer(UNREACHABLE, null);
    pass(3_600_000);
    await store.tick();
    expect(store.state()).toEqual({ user: null, session: null, isAdmin: false, loading: false });
    expect(seen.events).toEqual(['SIGNED_OUT']);
  });
});

describe('several tabs', () => {
  test('an event of this tab is broadcast to the others', () => {
    const { store, seen } = tab(ANN);
    store.publish('USER_UPDATED');
    expect(seen).toMatchObject({ sent: ['USER_UPDATED'], events: ['USER_UPDATED'] });
  });

  test('signing out in another tab signs out here', async () => {
    const { store, seen } = tab(ANN);
    await store.receive('SIGNED_OUT');
    expect(store.state()).toMatchObject({ user: null, isAdmin: false });
    expect(seen).toMatchObject({ sent: [], events: ['SIGNED_OUT'] });
    await store.receive('SIGNED_OUT');
    expect(seen.events).toHaveLength(1);
  });

  test('any other event revalidates the session, once', async () => {
    const { store, answer, seen } = tab(null);
    answer(ANN);
    await Promise.all([store.receive('SIGNED_IN'), store.receive('USER_UPDATED')]);
    expect(seen).toMatchObject({ requests: ['read'], events: ['SIGNED_IN'] });
  });

  test('a failed revalidation changes nothing', async () => {
    const { store, answer, seen } = tab(ANN);
    answer(UNREACHABLE);
    await store.revalidate();
    expect(store.state().user).toEqual(ANN.user);
    expect(seen.events).toEqual([]);
  });
});

function AuthDump() {
  const { user, isAdmin, loading } = useAuth();
  return `${user?.name ?? 'anonymous'} ${isAdmin} ${loading}`;
}

const ANN_IN_PAGE = { user: { id: '1', name: 'Ann', email: 'ann@firm.example' }, isAdmin: true, secondsLeft: 60 };

test('the hook fails outside of its provider (§8)', () => {
  expect(() => renderToString(<AuthDump />)).toThrow('useAuth is used outside of AuthProvider.');
});

test.each([
  ['the session that the server rendered is used at once', ANN_IN_PAGE, 'Ann true false'],
  ['so is the absence of a session', null, 'anonymous false false'],
  ['otherwise the state is loading', undefined, 'anonymous false true'],
])('%s', (_, session, text) => {
  const page = (
    <AuthProvider session={session}>
      <AuthDump />
    </AuthProvider>
  );
  expect(renderToString(page)).toBe(text);
});

test('an event that waits while one layout replaces another reaches the new one', async () => {
  const otherTab = new BroadcastChannel('wrc-auth');
  const received: AuthEvent[] = [];
  const leave = browserEnvironment().onBroadcast(() => {});
  otherTab.postMessage('SIGNED_OUT');
  leave();
  browserEnvironment().onBroadcast((event) => received.push(event));
  await expect.poll(() => received).toEqual(['SIGNED_OUT']);
  otherTab.close();
});
