import { data } from 'react-router';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { composedIn } from '#app/features/leads/replies/reply.ts';
import { keepReplyDraft } from '#app/features/leads/replies/send-reply.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/draft';

/** There is nothing to read here. */
export function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  throw data(null, { status: 400 });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const { db, now } = context.get(services);
  const keptAt = now();
  await keepReplyDraft(db, params.id, user.id, composedIn(sent.form), keptAt);
  return Response.json({ keptAt });
}
