import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { EMPTY_FIELDS, isTooLarge } from '#app/features/articles/article-fields.ts';
import { workOnArticle } from '#app/features/articles/article-work/work-on-article.ts';
import { BodyTooComplex } from '#app/features/articles/body/work-on-body.ts';
import { tagsInUse } from '#app/features/articles/editing/edited-article.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/assist';
import { ARTICLE_EDITOR } from './labels.ts';
import { suggestLinks } from './link-suggestions.ts';

/** Tags in use, for suggestions; with `q`, pages and articles to link to. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = context.get(services);
  const q = new URL(request.url).searchParams.get('q');
  if (q !== null) return Response.json({ links: await suggestLinks(db, q, dateIn(OFFICE_ZONE, now())) });
  return Response.json({ tags: await tagsInUse(db) });
}

/** The sanitized body for the live preview, and what sanitizing removed (§5). Stores nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { sent } = await recheckAdmin(request, context);
  const { facts, now } = context.get(services);
  const typed = typedIn(sent.json);
  if (isTooLarge({ ...EMPTY_FIELDS, ...typed })) return new Response(ARTICLE_EDITOR.tooLarge, { status: 413 });
  try {
    const input = { ...typed, facts: facts.all(), now: now() };
    return Response.json(await workOnArticle('previewBody', input, typed.bodyHtml.length + typed.figures.length));
  } catch (error) {
    if (error instanceof BodyTooComplex) return new Response(error.message, { status: 422 });
    throw error;
  }
}

/** The body, and the figures that it refers to. */
function typedIn(json: unknown): { bodyHtml: string; figures: string } {
  const sent = json as { bodyHtml?: unknown; figures?: unknown } | null;
  return { bodyHtml: String(sent?.bodyHtml ?? ''), figures: String(sent?.figures ?? '') };
}
