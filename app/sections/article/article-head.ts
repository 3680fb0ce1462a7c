import type { MetaDescriptor } from 'react-router';
import { SOCIAL_IMAGES } from '#app/content/social-images.ts';
import type { Article } from '#app/features/articles/article.ts';
import { metaDescriptionFrom } from '#app/features/articles/meta-description.ts';
import { pageHead } from '../page-head.ts';
import { absoluteUrl, articleData, breadcrumbs } from '../structured-data.ts';

/** An article's head. What its writer set (SEO title, description, canonical address, social picture) wins. */
export function articleHead(siteUrl: string, article: Omit<Article, 'bodyHtml'>): MetaDescriptor[] {
  const path = `/resources/${article.slug}`;
  const url = absoluteUrl(siteUrl, article.canonicalUrl || path);
  const image = article.ogImageUrl || article.heroImageUrl;
  return pageHead({
    siteUrl,
    path,
    title: article.seoTitle || article.title,
    description: article.metaDescription || metaDescriptionFrom(article.summary),
    canonicalUrl: article.canonicalUrl,
    type: 'article',
    image: image ? { url: image, alt: article.heroImageAlt || article.title } : null,
    structuredData: [
      articleData(siteUrl, article, url, absoluteUrl(siteUrl, image || SOCIAL_IMAGES.default.path)),
      breadcrumbs(siteUrl, [
        { label: 'Home', to: '/' },
        { label: 'Resources', to: '/resources' },
        { label: article.title, to: path },
      ]),
    ],
  });
}
