import { newestWithAuthors } from '#app/features/articles/published/published-articles.ts';
import { SITE } from '#app/firm/identity.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { authorOf, PEOPLE_TAG } from '#app/firm/people.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { rss } from '#app/platform/http/feeds.ts';
import { sharedUntilTomorrow } from '#app/platform/http/page-headers.ts';
import { services } from '#app/platform/services.ts';
import { RESOURCES_META } from '#app/site/resources/content.ts';
import type { Route } from './+types/feed';

const NEWEST = 50;

/** The newest articles for feed readers, with their full summaries. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, siteUrl, facts: book } = context.get(services);
  const facts = book.reader();
  const articles = facts.fill(await newestWithAuthors(db, dateIn(OFFICE_ZONE, now()), NEWEST));
  const channel = {
    title: `${SITE.name}: ${RESOURCES_META.title}`,
    description: RESOURCES_META.description,
    language: 'en-us',
    link: `${siteUrl}/resources`,
    self: `${siteUrl}/feed.xml`,
  };
  const items = articles.map(({ slug, title, summary, category, authorName, publishDate }) => ({
    title,
    summary,
    category,
    link: `${siteUrl}/resources/${slug}`,
    author: authorOf({ authorName, authorRole: '' }).authorName,
    date: publishDate,
  }));
  return new Response(rss(channel, items), {
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      ...sharedUntilTomorrow(['articles', PEOPLE_TAG, ...facts.tags], now(), OFFICE_ZONE),
    },
  });
}
