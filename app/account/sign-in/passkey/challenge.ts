import { redirectHeaders, waitText } from '#app/account/frame/account-form-result.ts';
import { accounts } from '#app/features/accounts/accounts.ts';
import { challengeToSignIn } from '#app/features/accounts/passkeys/passkeys.ts';
import { attemptOf } from '#app/features/accounts/request.ts';
import type { Route } from './+types/challenge';

export function loader() {
  return Response.json(null);
}

/** What the browser's own dialog needs. Only for a press of the button: each challenge is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const challenge = await challengeToSignIn(context.get(accounts), attemptOf(request, context));
  if ('wait' in challenge) return Response.json({ problem: waitText(challenge.wait) }, { status: 429 });
  return Response.json({ options: challenge.options }, { headers: redirectHeaders(challenge.cookies) });
}
