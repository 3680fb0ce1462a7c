import { useEffect, useRef } from 'react';
import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import type { ArticleCard } from '#app/features/articles/article.ts';
import { workOnArticle } from '#app/features/articles/article-work/work-on-article.ts';
import { figuresOf } from '#app/features/articles/figures/stored-figures.ts';
import { findMovedArticle, findPublishedArticle } from '#app/features/articles/published/published-articles.ts';
import { relatedArticles } from '#app/features/articles/published/related-articles.ts';
import { cardPath } from '#app/features/articles/social-card.ts';
import { picturesIn } from '#app/features/pictures/find-pictures.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { authorOf, authorTag } from '#app/firm/people.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { sharedUntilTomorrow } from '#app/platform/http/page-headers.ts';
import { services } from '#app/platform/services.ts';
import { articleHead, articleUrl } from '#app/site/frame/articles/article-head.ts';
import { ArticleView } from '#app/site/frame/articles/article-view.tsx';
import { ARTICLE_BAR, ARTICLE_CLOSING } from '#app/site/frame/articles/calls-to-action.ts';
import { CategoryBadge, Dateline, motifOf } from '#app/site/frame/articles/category.tsx';
import { PlatePreload } from '#app/site/frame/articles/plate.tsx';
import { BookingDoor } from '#app/site/frame/booking/door.tsx';
import { ClosingCta } from '#app/site/frame/closing-cta.tsx';
import { ArticleNotFound, Failure } from '#app/site/frame/error-pages.tsx';
import { ARTICLE_NOT_FOUND } from '#app/site/frame/error-texts.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { ButtonLink, PageLink } from '#app/ui/links.tsx';
import type { Route } from './+types/route';

const STORAGE_KEY = 'article-bar';

const COLUMN =
  'relative grid content-start justify-items-start gap-3.5 border-rule py-5.5 max-2xl:not-first:border-t ' +
  '2xl:px-8 2xl:pt-7 2xl:pb-3 2xl:not-first:border-l 2xl:first:pl-0 2xl:nth-3:pr-0';

const RELATED = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, storageUrl, facts: book } = context.get(services);
  const today = dateIn(OFFICE_ZONE, now());
  const found = await findPublishedArticle(db, params.slug, today);
  if (!found) throw await movedOrMissing(db, params.slug, today);

  const facts = book.reader();
  const { bodyHtml, ...stored } = found;
  const article = facts.fill(stored);
  const [related, pictures, figures] = await Promise.all([
    relatedArticles(db, article, today, RELATED),
    picturesIn(db, [article.heroImageUrl, bodyHtml], storageUrl),
    figuresOf(db, article.id),
  ]);
  const unfinished = { bodyHtml, figures, facts: book.all(), now: now(), pictures };
  const { body, notes, tags } = await workOnArticle('finishBody', unfinished, bodyHtml.length);
  const heroPicture = pictures[article.heroImageUrl ?? ''] ?? null;
  return data(
    {
      article: { ...article, ...authorOf(article), heroPicture },
      body,
      notes,
      related: facts.fill(related),
      card: cardPath(article, figures),
    },
    {
      headers: sharedUntilTomorrow(
        ['articles', `article:${article.id}`, authorTag(found.authorName), ...facts.tags, ...tags],
        now(),
        OFFICE_ZONE,
      ),
    },
  );
}

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) => {
  const siteUrl = siteUrlOf(matches);
  if (loaderData) return articleHead(siteUrl, loaderData.article, loaderData.card);
  const { title, text } = ARTICLE_NOT_FOUND;
  return pageHead({ siteUrl, path: location.pathname, title, description: text, robots: 'noindex' });
};

export default function ArticlePage({ loaderData: { article, body, notes, related }, matches }: Route.ComponentProps) {
  const motif = motifOf(article.category);
  return (
    <>
      <PlatePreload article={article} />
      <div className="sticky-bar-area reading-area">
        <ReadingProgress />
        <ArticleView article={article} body={body} notes={notes} url={articleUrl(siteUrlOf(matches), article)} />
        <RelatedArticles articles={related} />
        <StickyBar />
      </div>
      <ClosingCta {...ARTICLE_CLOSING} motif={motif}>
        <BookingDoor />
      </ClosingCta>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <ArticleNotFound /> : <Failure error={error} />;
}

async function movedOrMissing(db: Database, slug: string, today: string) {
  const currentSlug = await findMovedArticle(db, slug, today);
  return currentSlug ? redirect(href('/resources/:slug', { slug: currentSlug }), 301) : data(null, { status: 404 });
}

/**
 * Reading progress as a hairline under the navigation. Driven by a scroll timeline (see reading.css), or by this script
 * where the browser has none.
 */
function ReadingProgress() {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (CSS.supports('animation-timeline: --reading')) return;
    const update = () => {
      const text = document.querySelector('.reading')?.getBoundingClientRect();
      if (!line.current || !text) return;
      const read = -text.top / Math.max(1, text.height - innerHeight);
      line.current.style.scale = `${Math.min(1, Math.max(0, read))} 1`;
    };
    update();
    addEventListener('scroll', update, { passive: true });
    return () => removeEventListener('scroll', update);
  }, []);
  return <div ref={line} aria-hidden="true" className="reading-progress" data-print="no" />;
}

function RelatedArticles({ articles }: { articles: readonly ArticleCard[] }) {
  if (articles.length === 0) return null;
  return (
    <section className="border-t border-rule bg-paper-2 py-section" data-print="no">
      <div className="wrap">
        <h2>Related articles</h2>
        <div className="mt-10 grid border-t border-ink-900 2xl:grid-cols-3">
          {articles.map((article) => (
            <article key={article.id} className={COLUMN}>
              <CategoryBadge category={article.category} />
              <h3 className="wrap-anywhere">
                <PageLink to={`/resources/${article.slug}`} className="card-link">
                  {article.title}
                </PageLink>
              </h3>
              <p className="text-meta text-ink-600">
                <Dateline {...article} />
              </p>
            </article>
          ))}
        </div>
      </div>
    </section>
  );
}

/**
 * The compact sticky call to action (§2), shown from about 30% of the article (see sticky-bar.css). A plain
 * `<dialog open>` with a `method="dialog"` form can be dismissed before scripts load; scripts remember the dismissal.
 */
function StickyBar() {
  const bar = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (wasDismissed()) bar.current?.close();
  }, []);
  return (
    <div className="sticky-bar-track">
      <dialog ref={bar} open aria-labelledby="sticky-bar-question" className="sticky-bar" onClose={rememberDismissal}>
        <div className="wrap flex items-center gap-3 sm:gap-5">
          <p id="sticky-bar-question" className="mr-auto font-serif text-base leading-[1.2] sm:text-[1.1875rem]">
            {ARTICLE_BAR.question}
          </p>
          <ButtonLink to={ARTICLE_BAR.link.to} small className="whitespace-nowrap">
            {ARTICLE_BAR.link.label}
          </ButtonLink>
          <form method="dialog" className="-mr-3 flex-none">
            <button type="submit" aria-label="Dismiss" className="grid size-11 cursor-pointer place-items-center">
              <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 fill-none stroke-current stroke-[1.5]">
                <path d="m2 2 12 12M14 2 2 14" />
              </svg>
            </button>
          </form>
        </div>
      </dialog>
    </div>
  );
}

/** Storage may be blocked; the bar then reappears on the next article. */
function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(STORAGE_KEY) === 'dismissed';
  } catch {
    return false;
  }
}

function rememberDismissal(): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, 'dismissed');
  } catch {}
}
