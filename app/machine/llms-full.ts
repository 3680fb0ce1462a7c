import { setImmediate as immediate } from 'node:timers/promises';
import { articleMarkdown, datedFigures } from '#app/features/articles/body/article-markdown.ts';
import { figuresByArticle } from '#app/features/articles/figures/stored-figures.ts';
import { newestWithBodies } from '#app/features/articles/published/published-articles.ts';
import { SITE } from '#app/firm/identity.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { authorOf, PEOPLE_TAG } from '#app/firm/people.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { sharedUntilTomorrow } from '#app/platform/http/page-headers.ts';
import { services } from '#app/platform/services.ts';
import type { Route } from './+types/llms-full';

/** A library of thousands would be no file to read at once. */
const NEWEST = { limit: 60, characters: 2_000_000 };

/** The newest articles in full, as one Markdown file. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, siteUrl, facts: book } = context.get(services);
  const facts = book.reader();
  const found = await newestWithBodies(db, dateIn(OFFICE_ZONE, now()), NEWEST);
  const figures = await figuresByArticle(
    db,
    found.map(({ id }) => id),
  );
  const texts: string[] = [];
  for (const article of found) {
    texts.push(
      await articleMarkdown(siteUrl, { ...facts.fill(article), ...authorOf(article) }, figures.get(article.id) ?? []),
    );
    await immediate(); // Other requests come first.
  }
  const head = `# ${SITE.name}: the library\n\n> ${SITE.description}\n\n${SITE.notAdvice}`;
  const text = [[head, ...texts].join('\n\n---\n\n'), ...datedFigures(facts.notes(now())), ''].join('\n');
  return new Response(text, {
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      ...sharedUntilTomorrow(['articles', PEOPLE_TAG, ...facts.tags], now(), OFFICE_ZONE),
    },
  });
}
