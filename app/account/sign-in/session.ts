import { accounts } from '#app/features/accounts/accounts.ts';
import { signedInUser } from '#app/features/accounts/request.ts';
import { authAnswer } from '#app/features/accounts/sessions/auth-state.ts';
import { currentSession, type SignedIn } from '#app/features/accounts/sessions/current-session.ts';
import type { Route } from './+types/session';

/** The current session for the browser's auth store. Reading does not refresh it. */
export function loader({ context }: Route.LoaderArgs) {
  return answer(signedInUser(context), context.get(accounts).now());
}

/** Refreshes the session and returns it. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(accounts);
  return answer(await currentSession(services, request.headers, { use: true }), services.now());
}

function answer(signedIn: SignedIn | null, now: Date): Response {
  return Response.json(signedIn && authAnswer(signedIn, now));
}
