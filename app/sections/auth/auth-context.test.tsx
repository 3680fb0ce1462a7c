import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthProvider, useAuth } from './auth-context.tsx';

function AuthDump() {
  const { user, isAdmin, loading } = useAuth();
  return `${user?.name ?? 'anonymous'} ${isAdmin} ${loading}`;
}

const ANN = { user: { id: '1', name: 'Ann', email: 'ann@firm.example' }, isAdmin: true, secondsLeft: 60 };

test('the hook fails outside of its provider (§8)', () => {
  expect(() => renderToString(<AuthDump />)).toThrow('useAuth is used outside of AuthProvider.');
});

test.each([
  ['the session that the server rendered is used at once', ANN, 'Ann true false'],
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
