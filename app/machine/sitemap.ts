import { type ArticleAddress, articleAddresses } from '#app/features/articles/published/published-articles.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { INDEXED_PAGES } from '#app/firm/pages.ts';
import { PEOPLE_TAG } from '#app/firm/people.ts';
import { dateIn } from '#app/platform/calendar.ts';
import { latestDate, type SitemapEntry, sitemap } from '#app/platform/http/feeds.ts';
import { sharedUntilTomorrow } from '#app/platform/http/page-headers.ts';
import { services } from '#app/platform/services.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import type { Route } from './+types/sitemap';

/** All indexable pages and articles, with the date of their last change. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now, siteUrl } = context.get(services);
  const articles = await articleAddresses(db, dateIn(OFFICE_ZONE, now()));
  const part = new URL(request.url).searchParams.get('page');
  const xml = sitemap(`${siteUrl}/sitemap.xml`, allEntries(siteUrl, articles), part === null ? null : Number(part));
  if (xml === null) return new Response('Sitemap part not found.\n', { status: 404 });
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      ...sharedUntilTomorrow(['articles', 'article-dates', PEOPLE_TAG], now(), OFFICE_ZONE),
    },
  });
}

export const handle: SiteHandle = { parameters: { page: 'any' } };

function allEntries(siteUrl: string, articles: readonly ArticleAddress[]): SitemapEntry[] {
  const newestChange = latestDate(articles.map(lastChange));
  return [
    ...INDEXED_PAGES.map(({ path, changed, listsArticles }) => ({
      url: siteUrl + path,
      changed: listsArticles ? latestDate([changed, newestChange]) : changed,
    })),
    ...articles.flatMap((article) => {
      const url = `${siteUrl}/resources/${article.slug}`;
      return isCanonical(article, url) ? [{ url, changed: lastChange(article) }] : [];
    }),
  ];
}

/** A scheduled article changes on its publish date, even if it was written long before. */
function lastChange({ publishDate, updatedAt }: ArticleAddress): string {
  return latestDate([publishDate, dateIn(OFFICE_ZONE, updatedAt)]);
}

/** An article whose canonical URL is elsewhere does not belong in the sitemap. */
function isCanonical({ canonicalUrl }: ArticleAddress, url: string): boolean {
  return !canonicalUrl || new URL(canonicalUrl, url).href === url;
}
