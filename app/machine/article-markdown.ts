import { redirect } from 'react-router';
import { articleMarkdown, datedFigures } from '#app/features/articles/body/article-markdown.ts';
import { figuresOf } from '#app/features/articles/figures/stored-figures.ts';
import { findMovedArticle, findPublishedArticle } from '#app/features/articles/published/published-articles.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { authorOf, authorTag } from '#app/firm/people.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { sharedUntilTomorrow } from '#app/platform/http/page-headers.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/article-markdown';

/** One article as Markdown, for programs. Search engines index the page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, siteUrl, facts: book } = context.get(services);
  const today = dateIn(OFFICE_ZONE, now());
  const found = await findPublishedArticle(db, params.slug, today);
  if (!found) {
    const moved = await findMovedArticle(db, params.slug, today);
    if (moved) return redirect(`/resources/${moved}.md`, 301);
    return new Response('There is no such article.\n', { status: 404, headers: { 'content-type': 'text/plain' } });
  }
  const facts = book.reader();
  const article = { ...facts.fill(found), ...authorOf(found) };
  const text = await articleMarkdown(siteUrl, article, await figuresOf(db, article.id));
  return new Response([text, ...datedFigures(facts.notes(now())), ''].join('\n'), {
    headers: {
      'content-type': 'text/markdown; charset=utf-8',
      link: `<${siteUrl}/resources/${article.slug}>; rel="canonical"`,
      ...sharedUntilTomorrow(
        ['articles', `article:${article.id}`, authorTag(found.authorName), ...facts.tags],
        now(),
        OFFICE_ZONE,
      ),
    },
  });
}
