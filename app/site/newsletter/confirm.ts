import { redirect } from 'react-router';
import { confirmSubscription } from '#app/features/newsletter/confirm.ts';
import { readForm } from '#app/platform/http/submission.ts';
import { services, visitor } from '#app/platform/services.ts';
import { PUBLISHER } from '#app/site/frame/newsletter/content.ts';
import type { Route } from './+types/confirm';

export function loader() {
  return redirect('/confirmed');
}

/** The endpoint of the script on /confirmed; it reads only the status. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const outcome = await confirmSubscription(context.get(services), PUBLISHER, {
    token: String(fields.get('token') ?? ''),
    email: String(fields.get('email') ?? ''),
    client: context.get(visitor).address,
  });
  return new Response(null, { status: outcome.ok ? 204 : STATUS[outcome.reason] });
}

const STATUS = { refused: 422, 'too-many': 429, unavailable: 503 };
