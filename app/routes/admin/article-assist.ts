import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { LONGEST_BODY } from '#app/features/articles/article-fields.ts';
import { tagsInUse } from '#app/features/articles/edited-article.ts';
import { BodyTooComplex, workOnBody } from '#app/features/articles/work-on-body.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/article-assist.ts';

/** Tags in use, for suggestions. */
export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  return Response.json({ tags: await tagsInUse(context.get(services).db) });
}

/** The sanitized body for the live preview, and what sanitizing removed (§5). Stores nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  await recheckAdmin(request, context);
  const html = (await request.text()).slice(0, LONGEST_BODY);
  try {
    const [body, removed] = [await workOnBody('readableBody', html), await workOnBody('removedMarkup', html)];
    return Response.json({ body, removed });
  } catch (error) {
    if (error instanceof BodyTooComplex) return new Response(error.message, { status: 422 });
    throw error;
  }
}
