import { requireAdmin } from '#app/features/accounts/request.ts';
import { findRevision, listRevisions } from '#app/features/articles/revisions.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/article-revisions.ts';

/** The versions of an article, or the fields of one of them. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db } = context.get(services);
  const wanted = new URL(request.url).searchParams.get('revision');
  const articleId = idFrom(params.id);
  if (wanted === null) return Response.json({ revisions: await listRevisions(db, articleId) });
  const fields = await findRevision(db, articleId, idFrom(wanted));
  return Response.json({ fields }, { status: fields ? 200 : 404 });
}

/** 0, which is no id, if the text is not a valid number. */
function idFrom(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}
