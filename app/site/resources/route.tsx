import { data, href, type MetaDescriptor, redirect } from 'react-router';
import type { Category } from '#app/features/articles/article.ts';
import { figureThumbnails, leadPicture } from '#app/features/articles/figures/stored-figures.ts';
import { type ArticlePage, listArticles, PAGE_SIZE } from '#app/features/articles/published/article-list.ts';
import { filterQuery, type ListFilters, readFilters } from '#app/features/articles/published/list-filters.ts';
import { type FoundArticles, searchArticles } from '#app/features/articles/search/article-search.ts';
import { RESOURCE_TOASTS } from '#app/features/leads/forms/resource-download.ts';
import { readSubmission } from '#app/features/leads/submission.ts';
import { withHeroPictures } from '#app/features/pictures/find-pictures.ts';
import { ETA_PLAYBOOK as GUIDE, GUIDE_FILES, guideCalled, SHOWN_GUIDES, shownGuide } from '#app/firm/guides.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { sharedUntilTomorrow } from '#app/platform/http/page-headers.ts';
import { services, visitor } from '#app/platform/services.ts';
import { type FormFor, guideFormUrl } from '#app/site/frame/articles/resources-url.ts';
import { Failure } from '#app/site/frame/error-pages.tsx';
import { answerRequest } from '#app/site/frame/guides/answer-request.ts';
import { coverOf } from '#app/site/frame/guides/guide-pictures.ts';
import { breadcrumbs } from '#app/site/frame/head/page-data.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { absoluteUrl } from '#app/site/frame/head/structured-data.ts';
import type { SiteHandle } from '#app/site/frame/layout.tsx';
import { formHeaders, orFailure } from '#app/site/frame/lead-form/form-answer.ts';
import { SubscribeForm } from '#app/site/frame/newsletter/subscribe-form.tsx';
import { showToast } from '#app/ui/toast.tsx';
import type { Route } from './+types/route';
import { CATEGORY_PAGES, FEATURED_GUIDE, FOLLOWING, RESOURCES_META } from './content.ts';
import { DownloadLink, GuideCards, GuideForm } from './guides.tsx';
import { Library, LibraryHero } from './library.tsx';
import { type CountedList, shownResult } from './shown-list.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, now, storageUrl, facts: book } = context.get(services);
  const facts = book.reader();
  const parameters = new URL(request.url).searchParams;
  const filters = readFilters(parameters);
  const found = await findArticles(db, filters, dateIn(OFFICE_ZONE, now()), (text) => facts.fill(text));
  const pages = Math.max(1, Math.ceil(found.total / PAGE_SIZE));
  const { q, category, page } = filters;
  // Redirect page numbers out of range to the nearest page, and categories in other cases to the canonical spelling.
  const hasOtherCase = category && category !== 'unknown' && parameters.get('category') !== category;
  if (!page || page > pages || hasOtherCase) {
    throw redirect(href('/resources') + filterQuery({ q, category, page: Math.min(page ?? 1, pages) }));
  }
  // Search results are not cached: their number is unlimited, and they would evict popular pages.
  const isCacheable = q === '' && category !== 'unknown';
  const cached = isCacheable ? sharedUntilTomorrow(['articles', ...facts.tags], now(), OFFICE_ZONE) : {};
  const shown = { ...found, q, category, page, pages };
  const guide = shownGuide(parameters.get('guide') ?? '')?.slug;
  if ('results' in shown) {
    const results = shown.results.map(shownResult);
    return data({ list: { ...shown, articles: [], results, figures: {}, leadFigure: undefined }, guide });
  }
  const ids = found.articles.map(({ id }) => id);
  const [pictured, figures, leadFigure] = await Promise.all([
    withHeroPictures(db, found.articles, storageUrl),
    figureThumbnails(db, ids),
    ids[0] === undefined ? undefined : leadPicture(db, ids[0]),
  ]);
  const articles = facts.fill(pictured);
  return data({ list: { ...shown, more: false, articles, figures, leadFigure }, guide }, { headers: cached });
}

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readSubmission('resource', request, context.get(visitor));
  const guide = guideCalled(String(sent.fields.get('guide'))) ?? GUIDE;
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
        {SHOWN_GUIDES.length > 0 && <GuideForm guide={guide} />}
      </Library>
      {shownGuide(GUIDE.slug) && <FeaturedGuide formFor={formFor} />}
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
): Promise<ArticlePage | FoundArticles> {
  const shown = page ?? 1;
  if (category === 'unknown') return Promise.resolve({ articles: [], total: 0 });
  return q ? searchArticles(db, { q, category, page: shown }, today, fill) : listArticles(db, category, shown, today);
}

/** The featured guide on ink (§2). Its cover is for wide screens: the sidebar shows a small one. */
function FeaturedGuide({ formFor }: { formFor: FormFor }) {
  const { figure, unit } = GUIDE.length;
  return (
    <section aria-labelledby="featured" className="overflow-hidden on-ink bg-ink-900 text-ivory">
      <div className="wrap grid items-end gap-x-6 md:grid-cols-12">
        <div className="py-[clamp(48px,6vw,96px)] md:col-span-7">
          <h2 id="featured" className="text-[clamp(2.5rem,1.5rem+3.6vw,4.5rem)] leading-none">
            {GUIDE.title}
          </h2>
          <p className="mt-5 mb-7.5 max-w-[42ch] text-[#d5dacd]">
            {FEATURED_GUIDE.text} {figure} {unit}, {FEATURED_GUIDE.free}.
          </p>
          <DownloadLink guide={GUIDE} formFor={formFor} tone="brass">
            {FEATURED_GUIDE.button}
          </DownloadLink>
        </div>
        <div className="justify-items-end pt-14 max-md:hidden md:col-span-5 md:grid">
          <img
            {...coverOf(GUIDE.slug)}
            alt={`Cover of ${GUIDE.title}, ${figure} ${unit}`}
            loading="lazy"
            className="w-[min(100%,400px)] h-auto -mb-47.5 [box-shadow:1px_1px_0_var(--color-rule),3px_3px_0_var(--color-paper-2),4px_4px_0_var(--color-rule-strong),6px_6px_0_var(--color-paper-0),7px_7px_0_var(--color-rule-strong),9px_9px_0_var(--color-paper-2),10px_10px_0_var(--color-rule-strong)]"
          />
        </div>
      </div>
    </section>
  );
}

/** The subscribe form at the bottom (§2), kept small because the footer repeats it; and the RSS feed. */
function NewsletterSignup() {
  return (
    <section aria-labelledby="follow" className="bg-paper-2" data-print="no">
      <div aria-hidden="true" className="braid -translate-y-3" />
      <div className="wrap grid items-start gap-x-[clamp(32px,5vw,88px)] gap-y-4 max-lg:grid-cols-[minmax(0,1fr)] pt-8 pb-[clamp(30px,6vw,88px)] lg:grid-cols-[7fr_5fr]">
        <div>
          <h2 id="follow" className="text-h3">
            {FOLLOWING.title}
          </h2>
          <p className="mt-2 max-w-[44ch] text-ink-600">{FOLLOWING.promise}</p>
        </div>
        <div className="lg:-mt-3">
          <SubscribeForm label={FOLLOWING.title} form="resources" />
          <p className="mt-3 text-meta text-ink-600">
            {FOLLOWING.text}{' '}
            <a href="/feed.xml" className="text-link inline-flex min-h-11 items-center text-ink-900">
              {FOLLOWING.feed}
            </a>
          </p>
        </div>
      </div>
    </section>
  );
}

/** Categories and their pages are indexed. Search results are `noindex, follow`. */
function resourcesHead(siteUrl: string, list: CountedList | undefined): MetaDescriptor[] {
  const { q = '', category = null, page = 1, pages = 1 } = list ?? {};
  const isSearch = q !== '' || category === 'unknown';
  const pathOf = (number: number) => `/resources${filterQuery({ q, category, page: number })}`;
  const neighbor = (rel: 'prev' | 'next', number: number) =>
    number >= 1 && number <= pages
      ? [{ tagName: 'link', rel, href: absoluteUrl(siteUrl, pathOf(number)) } as const]
      : [];
  return [
    ...pageHead({
      siteUrl,
      path: pathOf(page),
      title: [RESOURCES_META.title, isSearch ? 'Search' : category, page > 1 && `Page ${page}`]
        .filter(Boolean)
        .join(', '),
      description:
        category && !isSearch ? CATEGORY_PAGES[category as Category].description : RESOURCES_META.description,
      socialImage: RESOURCES_META.socialImage,
      robots: isSearch ? 'noindex, follow' : undefined,
      structuredData: [
        breadcrumbs(siteUrl, [
          { label: 'Home', to: '/' },
          { label: 'Resources', to: '/resources' },
        ]),
      ],
    }),
    ...neighbor('prev', page - 1),
    ...neighbor('next', page + 1),
  ];
}
