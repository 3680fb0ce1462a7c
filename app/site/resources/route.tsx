import { data, href, redirect } from 'react-router';
import { figureThumbnails, leadPicture } from '#app/features/articles/figures/stored-figures.ts';
import { type ArticlePage, listArticles, PAGE_SIZE } from '#app/features/articles/published/article-list.ts';
import { filterQuery, type ListFilters, readFilters } from '#app/features/articles/published/list-filters.ts';
import { searchArticles } from '#app/features/articles/search/article-search.ts';
import { RESOURCE_TOASTS } from '#app/features/leads/forms/resource-download.ts';
import { readSubmission } from '#app/features/leads/submission.ts';
import { withHeroPictures } from '#app/features/pictures/hero-pictures.ts';
import { ETA_PLAYBOOK, GUIDE_FILES, guideCalled } from '#app/firm/guides.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { sharedUntilTomorrow } from '#app/platform/http/page-headers.ts';
import { services, visitor } from '#app/platform/services.ts';
import { guideFormUrl } from '#app/site/frame/articles/resources-url.ts';
import { Failure } from '#app/site/frame/error-pages.tsx';
import { answerRequest } from '#app/site/frame/guides/answer-request.ts';
import { siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { formHeaders, orFailure } from '#app/site/frame/lead-form/form-answer.ts';
import { showToast } from '#app/ui/toast.tsx';
import type { Route } from './+types/route';
import { FeaturedGuide } from './featured-guide.tsx';
import { GuideCards } from './guide-cards.tsx';
import { GuideForm } from './guide-form.tsx';
import { Library, LibraryHero } from './library.tsx';
import { NewsletterSignup } from './newsletter-signup.tsx';
import { resourcesHead } from './resources-head.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now, storageUrl, facts: book } = context.get(services);
  const facts = book.reader();
  const parameters = new URL(request.url).searchParams;
  const filters = readFilters(parameters);
  const found = await orUnavailable(findArticles(db, filters, dateIn(OFFICE_ZONE, now()), (text) => facts.fill(text)));
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  const { q, category, page } = filters;
  // Redirect page numbers out of range to the nearest page, and categories in other cases to the canonical spelling.
  const hasOtherCase = category && category !== 'unknown' && parameters.get('category') !== category;
  if (!page || page > pages || hasOtherCase) {
    throw redirect(href('/resources') + filterQuery({ q, category, page: Math.min(page ?? 1, pages) }));
  }
  const ids = q ? [] : found.articles.map(({ id }) => id);
  const [pictured, figures, leadFigure] = await orUnavailable(
    Promise.all([
      withHeroPictures(db, found.articles, storageUrl),
      figureThumbnails(db, ids),
      ids[0] === undefined ? undefined : leadPicture(db, ids[0]),
    ]),
  );
  const articles = facts.fill(pictured);
  return data(
    {
      list: { more: false, ...found, articles, figures, leadFigure, q, category, page, pages },
      guide: guideCalled(parameters.get('guide'))?.slug,
    },
    { headers: isCacheable(filters) ? sharedUntilTomorrow(['articles', ...facts.tags], now(), OFFICE_ZONE) : {} },
  );
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readSubmission('resource', request, context.get(visitor));
  const guide = guideCalled(String(sent.fields.get('guide'))) ?? ETA_PLAYBOOK;
  return answerRequest(context.get(services), guide, sent);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await orFailure(serverAction, RESOURCE_TOASTS.failed);
  } catch (thanks) {
    showToast({ tone: 'success', ...RESOURCE_TOASTS.sent });
    throw thanks; // The redirect to the thank-you page.
  }
}

export function headers({ errorHeaders, ...others }: Route.HeadersArgs) {
  return errorHeaders ?? formHeaders(others);
}

export const handle: SiteHandle = {
  parameters: { q: 'any', category: 'any', page: 'any', guide: GUIDE_FILES.map(({ slug }) => slug) },
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  resourcesHead(siteUrlOf(matches), loaderData?.list);

export default function Resources({ loaderData: { list, guide } }: Route.ComponentProps) {
  const formFor = (slug: string) => guideFormUrl(list, slug);
  return (
    <>
      <LibraryHero />
      <Library list={list}>
        <GuideCards formFor={formFor} />
        <GuideForm guide={guide} />
      </Library>
      <FeaturedGuide formFor={formFor} />
      <NewsletterSignup />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <Failure error={error} />;
}

function findArticles(
  db: Database,
  { q, category, page }: ListFilters,
  today: string,
  fill: (text: string) => string,
): Promise<ArticlePage> {
  const shown = page ?? 1;
  if (category === 'unknown') return Promise.resolve({ articles: [], total: 0 });
  return q ? searchArticles(db, { q, category, page: shown }, today, fill) : listArticles(db, category, shown, today);
}

/** Search results are not cached: their number is unlimited, and they would evict popular pages. */
function isCacheable({ q, category }: ListFilters): boolean {
  return q === '' && category !== 'unknown';
}
