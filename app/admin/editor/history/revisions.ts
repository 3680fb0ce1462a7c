import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { nameRevision } from '#app/features/articles/editing/name-revision.ts';
import { findRevision, listRevisions } from '#app/features/articles/editing/revisions.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/revisions';

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

/** Names a version. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { user, sent } = await recheckAdmin(request, context);
  const text = (name: string) => String(sent.form.get(name) ?? '');
  const version = { articleId: idFrom(params.id), id: idFrom(text('revision')), typed: text('name') };
  const named = await nameRevision(context.get(services).db, version, user);
  if (named.ok) return Response.json({ name: named.name });
  const status = named.problem === 'gone' ? 404 : 422;
  return Response.json({ error: PROBLEMS[named.problem] }, { status });
}

const PROBLEMS = {
  'too-long': 'Shorten the name to 80 characters or fewer.',
  gone: 'This version no longer exists. Reload the page.',
} as const;

/** 0, which is no id, if the text is not a valid number. */
function idFrom(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}
