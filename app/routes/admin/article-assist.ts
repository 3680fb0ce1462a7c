import { OFFICE_ZONE } from '#app/content/office.ts';
import { recheckAdmin, requireAdmin } from '#app/features/accounts/request.ts';
import { LONGEST_BODY } from '#app/features/articles/article-fields.ts';
import { tagsInUse } from '#app/features/articles/edited-article.ts';
import { type Figure, readFigures } from '#app/features/articles/figures/figure.ts';
import { bodyWithFigures } from '#app/features/articles/figures/figure-html.ts';
import { BodyTooComplex, workOnBody } from '#app/features/articles/work-on-body.ts';
import { bodyWithFacts } from '#app/features/facts/fact-reader.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { services } from '#app/platform/services.ts';
import { suggestLinks } from '#app/sections/admin/editor/link-suggestions.ts';
import type { Route } from './+types/article-assist.ts';

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
  const { html, figures } = readWork(sent.json);
  try {
    const [readable, removed] = [await workOnBody('readableBody', html), await workOnBody('removedMarkup', html)];
    const { tags: _, ...body } = bodyWithFacts(facts, readable, now());
    return Response.json({ body: bodyWithFigures(body, figures), removed });
  } catch (error) {
    if (error instanceof BodyTooComplex) return new Response(error.message, { status: 422 });
    throw error;
  }
}

/** The body, and the figures that it refers to. */
function readWork(json: unknown): { html: string; figures: Figure[] } {
  const sent = json as { bodyHtml?: unknown; figures?: unknown } | null;
  const figures = readFigures(String(sent?.figures ?? '')) ?? [];
  return { html: String(sent?.bodyHtml ?? '').slice(0, LONGEST_BODY), figures };
}
