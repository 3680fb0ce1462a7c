import { data } from 'react-router';
import { requireAdmin } from '#app/features/accounts/request.ts';
import { workOnArticle } from '#app/features/articles/article-work/work-on-article.ts';
import { findUnpublishedArticle } from '#app/features/articles/editing/preview-links.ts';
import { figuresOf } from '#app/features/articles/figures/stored-figures.ts';
import { authorOf } from '#app/firm/people.ts';
import { services } from '#app/platform/services.ts';
import { articleUrl } from '#app/site/frame/articles/article-head.ts';
import { ArticleView } from '#app/site/frame/articles/article-view.tsx';
import { PREVIEW_LINK } from '#app/site/frame/articles/resources-url.ts';
import { ARTICLE_NOT_FOUND } from '#app/site/frame/error-texts.ts';
import { siteUrlOf } from '#app/site/frame/head/page-head.ts';
import { PreviewBanner } from '#app/site/preview/preview-banner.tsx';
import type { Route } from './+types/route';

/** Preview of an unpublished article, from the admin list. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0;
  const { db, now, facts } = context.get(services);
  const found = await findUnpublishedArticle(db, id);
  if (!found) throw data(null, { status: 404 });
  const { bodyHtml, ...article } = found;
  const figures = await figuresOf(db, id);
  const unfinished = { bodyHtml, figures, facts: facts.all(), now: now() };
  const { body, notes } = await workOnArticle('finishBody', unfinished, bodyHtml.length);
  return { article: { ...facts.reader().fill(article), ...authorOf(article) }, body, notes };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.article.title ?? ARTICLE_NOT_FOUND.title },
  { name: 'robots', content: 'noindex' },
];

export default function PreviewForAdmin({ loaderData: { article, body, notes }, matches }: Route.ComponentProps) {
  return (
    <>
      <PreviewBanner text={PREVIEW_LINK.bannerAdmin} />
      <ArticleView article={article} body={body} notes={notes} url={articleUrl(siteUrlOf(matches), article)} />
    </>
  );
}
