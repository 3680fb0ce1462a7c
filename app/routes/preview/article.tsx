import { data } from 'react-router';
import { PREVIEW_LINK } from '#app/content/article-editor.ts';
import { ARTICLE_NOT_FOUND } from '#app/content/error-pages.ts';
import { requireAdmin } from '#app/features/accounts/request.ts';
import { figuresOf } from '#app/features/articles/figures/stored-figures.ts';
import { findUnpublishedArticle } from '#app/features/articles/preview-links.ts';
import { orUnavailable } from '#app/platform/db/unavailable.ts';
import { services } from '#app/platform/services.ts';
import { articleUrl } from '#app/sections/article/article-head.ts';
import { ArticleView } from '#app/sections/article/article-view.tsx';
import { PreviewBanner } from '#app/sections/article/preview-banner.tsx';
import { workOnArticle } from '#app/sections/article-work/work-on-article.ts';
import { siteUrlOf } from '#app/sections/head/page-head.ts';
import type { Route } from './+types/article';

/** Preview of an unpublished article, from the admin list. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const id = /^[1-9]\d{0,8}$/.test(params.id) ? Number(params.id) : 0;
  const { db, now, facts } = context.get(services);
  const found = await orUnavailable(findUnpublishedArticle(db, id));
  if (!found) throw data(null, { status: 404 });
  const { bodyHtml, ...article } = found;
  const figures = await orUnavailable(figuresOf(db, id));
  const unfinished = { bodyHtml, figures, facts: facts.all(), now: now() };
  const { body, notes } = await workOnArticle('finishBody', unfinished, bodyHtml.length);
  return { article: facts.reader().fill(article), body, notes };
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
