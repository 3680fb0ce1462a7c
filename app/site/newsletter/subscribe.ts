import { redirect } from 'react-router';
import { readSubscribeRequest, subscribe } from '#app/features/newsletter/subscribe.ts';
import { readForm } from '#app/platform/http/submission.ts';
import { services, visitor } from '#app/platform/services.ts';
import { PUBLISHER } from '#app/site/frame/newsletter/content.ts';
import type { Route } from './+types/subscribe';

/** Opened in a browser, this endpoint leads to the form. */
export function loader() {
  return redirect('/newsletter');
}

/** The endpoint of the forms' script; it reads only the status. */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = readSubscribeRequest(request, await readForm(request), context.get(visitor).address);
  const outcome = await subscribe(context.get(services), PUBLISHER, sent);
  return new Response(null, { status: outcome.ok ? 204 : STATUS[outcome.reason] });
}

const STATUS = { invalid: 422, 'too-many': 429, unavailable: 503 };
