import { accounts } from '#app/features/accounts/accounts.ts';
import { signedInUser } from '#app/features/accounts/request.ts';
import { authAnswer } from '#app/features/accounts/sessions/auth-state.ts';
import { currentSession, type SignedIn } from '#app/features/accounts/sessions/current-session.ts';
import type { Route } from './+types/session';

/** For the page's own script: who is signed in, and for how long. Looking does not renew. */
export function loader({ context }: Route.LoaderArgs) {
  return answer(signedInUser(context), context.get(accounts).now());
}

/** The same, and the session is used and so renewed. */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(accounts);
  return answer(await currentSession(services, request.headers, { use: true }), services.now());
}

function answer(signedIn: SignedIn | null, now: Date): Response {
  return Response.json(signedIn && authAnswer(signedIn, now));
}
