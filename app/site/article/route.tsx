import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { workOnArticle } from '#app/features/articles/article-work/work-on-article.ts';
import { figuresOf } from '#app/features/articles/figures/stored-figures.ts';
import { findMovedArticle, findPublishedArticle } from '#app/features/articles/published/published-articles.ts';
import { relatedArticles } from '#app/features/articles/published/related-articles.ts';
import { cardPath } from '#app/features/articles/social-card.ts';
import { picturesIn } from '#app/features/pictures/find-pictures.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { sharedUntilTomorrow } from '#app/platform/http/page-headers.ts';
import { services } from '#app/platform/services.ts';
import { articleHead, articleUrl } from '#app/site/frame/articles/article-head.ts';
import { ArticleView } from '#app/site/frame/articles/article-view.tsx';
import { ARTICLE_CLOSING } from '#app/site/frame/articles/calls-to-action.ts';
import { motifOf } from '#app/site/frame/articles/category.tsx';
import { PlatePreload } from '#app/site/frame/articles/plate.tsx';
import { ClosingCta } from '#app/site/frame/closing-cta.tsx';
import { ArticleNotFound, Failure } from '#app/site/frame/error-pages.tsx';
import { ARTICLE_NOT_FOUND } from '#app/site/frame/error-texts.ts';
import { pageHead, siteUrlOf } from '#app/site/frame/head/page-head.ts';
import type { Route } from './+types/route';
import { ReadingProgress } from './reading-progress.tsx';
import { RelatedArticles } from './related-articles.tsx';
import { StickyBar } from './sticky-bar.tsx';

const RELATED = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now, storageUrl, facts: book } = context.get(services);
  const today = dateIn(OFFICE_ZONE, now());
  const found = await orUnavailable(findPublishedArticle(db, params.slug, today));
  if (!found) throw await movedOrMissing(db, params.slug, today);

  const facts = book.reader();
  const { bodyHtml, ...stored } = found;
  const article = facts.fill(stored);
  const [related, pictures, figures] = await orUnavailable(
    Promise.all([
      relatedArticles(db, article, today, RELATED),
      picturesIn(db, [article.heroImageUrl, bodyHtml], storageUrl),
      figuresOf(db, article.id),
    ]),
  );
  const unfinished = { bodyHtml, figures, facts: book.all(), now: now(), pictures };
  const { body, notes, tags } = await workOnArticle('finishBody', unfinished, bodyHtml.length);
  const heroPicture = pictures[article.heroImageUrl ?? ''] ?? null;
  return data(
    {
      article: { ...article, heroPicture },
      body,
      notes,
      related: facts.fill(related),
      card: cardPath(article, figures),
    },
    {
      headers: sharedUntilTomorrow(['articles', `article:${article.id}`, ...facts.tags, ...tags], now(), OFFICE_ZONE),
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
      <ClosingCta {...ARTICLE_CLOSING} motif={motif} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return missing ? <ArticleNotFound /> : <Failure error={error} />;
}

async function movedOrMissing(db: Database, slug: string, today: string) {
  const presentSlug = await orUnavailable(findMovedArticle(db, slug, today));
  return presentSlug ? redirect(href('/resources/:slug', { slug: presentSlug }), 301) : data(null, { status: 404 });
}
