import { data, isRouteErrorResponse } from 'react-router';
import { workOnArticle } from '#app/features/articles/article-work/work-on-article.ts';
import { findPreviewedArticle } from '#app/features/articles/editing/preview-links.ts';
import { figuresOf } from '#app/features/articles/figures/stored-figures.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { authorOf } from '#app/firm/people.ts';
import { dateIn, formatCalendarDate } from '#app/platform/calendar.ts';
import { services } from '#app/platform/services.ts';
import { articleUrl } from '#app/site/frame/articles/article-head.ts';
import { ArticleView } from '#app/site/frame/articles/article-view.tsx';
import { PREVIEW_LINK } from '#app/site/frame/articles/resources-url.ts';
import { Failure } from '#app/site/frame/error-pages.tsx';
import { ErrorSheet } from '#app/site/frame/error-sheet.tsx';
import { siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { PreviewBanner } from '#app/site/preview/preview-banner.tsx';
import { ButtonLink } from '#app/ui/links.tsx';
import type { Route } from './+types/route';

/** An unpublished article behind a private link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, facts } = context.get(services);
  const found = await findPreviewedArticle(db, params.token, now());
  if (!found) throw data(null, { status: 404 });
  const { bodyHtml, ...article } = found.article;
  const until = formatCalendarDate(dateIn(OFFICE_ZONE, found.endsAt));
  const figures = await figuresOf(db, article.id);
  const unfinished = { bodyHtml, figures, facts: facts.all(), now: now() };
  const { body, notes } = await workOnArticle('finishBody', unfinished, bodyHtml.length);
  return { article: { ...facts.reader().fill(article), ...authorOf(article) }, body, notes, until };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.article.title ?? PREVIEW_LINK.expired.title },
  { name: 'robots', content: 'noindex' },
];

export default function PreviewByLink({ loaderData: { article, body, notes, until }, matches }: Route.ComponentProps) {
  return (
    <>
      <PreviewBanner text={`${PREVIEW_LINK.banner} ${until}.`} />
      <ArticleView article={article} body={body} notes={notes} url={articleUrl(siteUrlOf(matches), article)} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Failure error={error} />;
  return (
    <ErrorSheet notice={PREVIEW_LINK.expired}>
      <ButtonLink to="/resources">Back to Resources</ButtonLink>
    </ErrorSheet>
  );
}
