import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AuthProvider, useAuth } from './auth-context.tsx';

function WhoIs() {
  const { user, isAdmin, loading } = useAuth();
  return `${user?.name ?? 'nobody'} ${isAdmin} ${loading}`;
}

const ANN = { user: { id: '1', name: 'Ann', email: 'ann@firm.example' }, isAdmin: true, secondsLeft: 60 };

test('the hook fails outside of its provider (§8)', () => {
  expect(() => renderToString(<WhoIs />)).toThrow('useAuth is used outside of AuthProvider.');
});

test.each([
  ['what the server knew is known at once', ANN, 'Ann true false'],
  ['that nobody is there is known too', null, 'nobody false false'],
  ['otherwise it loads', undefined, 'nobody false true'],
])('%s', (_, known, text) => {
  const page = (
    <AuthProvider known={known}>
      <WhoIs />
    </AuthProvider>
  );
  expect(renderToString(page)).toBe(text);
});
