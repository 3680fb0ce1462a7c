import { redirect } from 'react-router';
import { redirectHeaders } from '#app/account/frame/account-form-result.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { NO_RETURN_COOKIE } from '#app/features/accounts/sign-in/return-path.ts';
import { signOut } from '#app/features/accounts/sign-in/sign-in.ts';
import { flashCookie } from '#app/platform/http/flash.ts';
import type { Route } from './+types/logout';

/** GET must not sign out. */
export function loader() {
  return redirect('/login');
}

export async function action({ request, context }: Route.ActionArgs) {
  const cookies = await signOut(context.get(accounts), request.headers);
  return redirect('/login', { headers: redirectHeaders([...cookies, flashCookie('signed-out'), NO_RETURN_COOKIE]) });
}
