import { data, href, isRouteErrorResponse, redirect } from 'react-router';
import { ARTICLE_CLOSING } from '#app/content/article-ctas.ts';
import { ARTICLE_NOT_FOUND } from '#app/content/error-pages.ts';
import { OFFICE_ZONE } from '#app/content/office.ts';
import { figuresOf } from '#app/features/articles/figures/stored-figures.ts';
import { findMovedArticle, findPublishedArticle } from '#app/features/articles/published-articles.ts';
import { relatedArticles } from '#app/features/articles/related-articles.ts';
import { cardPath } from '#app/features/articles/social-card.ts';
import { picturesIn } from '#app/features/pictures/find-pictures.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { sharedUntilTomorrow } from '#app/platform/page-headers.ts';
import { services } from '#app/platform/services.ts';
import { articleHead, articleUrl } from '#app/sections/article/article-head.ts';
import { ArticleView } from '#app/sections/article/article-view.tsx';
import { motifOf } from '#app/sections/article/category.tsx';
import { PlatePreload } from '#app/sections/article/plate.tsx';
import { ReadingProgress } from '#app/sections/article/reading-progress.tsx';
import { RelatedArticles } from '#app/sections/article/related-articles.tsx';
import { StickyBar } from '#app/sections/article/sticky-bar.tsx';
import { workOnArticle } from '#app/sections/article-work/work-on-article.ts';
import { ArticleNotFound, Failure } from '#app/sections/errors/error-pages.tsx';
import { ClosingCta } from '#app/sections/frame/closing-cta.tsx';
import { pageHead, siteUrlOf } from '#app/sections/head/page-head.ts';
import type { Route } from './+types/article';

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
