import { accounts } from '#app/features/accounts/accounts.ts';
import { authAnswer } from '#app/features/accounts/auth-state.ts';
import { currentSession, type SignedIn } from '#app/features/accounts/current-session.ts';
import { whoAsks } from '#app/features/accounts/request.ts';
import type { Route } from './+types/session';

/** For the page's own script: who is signed in, and for how long. Looking does not renew. */
export function loader({ context }: Route.LoaderArgs) {
  return answer(whoAsks(context), context.get(accounts).now());
}

/** The same, and the session is used and so renewed. */
export async function action({ request, context }: Route.ActionArgs) {
  const outside = context.get(accounts);
  return answer(await currentSession(outside, request.headers, { use: true }), outside.now());
}

function answer(signedIn: SignedIn | null, now: Date): Response {
  return Response.json(signedIn && authAnswer(signedIn, now));
}
