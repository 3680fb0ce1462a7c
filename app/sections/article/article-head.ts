import type { MetaDescriptor } from 'react-router';
import type { Article } from '#app/features/articles/article.ts';
import { metaDescriptionFrom } from '#app/features/articles/meta-description.ts';
import { pageHead } from '../page-head.ts';
import { absoluteUrl, articleData, breadcrumbs } from '../structured-data.ts';

/** Where an article is found, or where its writer says that its original is. */
export function articleUrl(siteUrl: string, { slug, canonicalUrl }: Pick<Article, 'slug' | 'canonicalUrl'>): string {
  return absoluteUrl(siteUrl, canonicalUrl || `/resources/${slug}`);
}

/** An article's head. What its writer set (SEO title, description, canonical address, social picture) wins; `card` stands in for a picture. */
export function articleHead(siteUrl: string, article: Omit<Article, 'bodyHtml'>, card: string): MetaDescriptor[] {
  const path = `/resources/${article.slug}`;
  const url = articleUrl(siteUrl, article);
  const own = article.ogImageUrl || article.heroImageUrl;
  return pageHead({
    siteUrl,
    path,
    title: article.seoTitle || article.title,
    description: article.metaDescription || metaDescriptionFrom(article.summary),
    canonicalUrl: article.canonicalUrl,
    type: 'article',
    image: own
      ? { url: own, alt: article.heroImageAlt || article.title }
      : { url: card, alt: article.title, isCard: true },
    structuredData: [
      articleData(siteUrl, article, url, absoluteUrl(siteUrl, own || card)),
      breadcrumbs(siteUrl, [
        { label: 'Home', to: '/' },
        { label: 'Resources', to: '/resources' },
        { label: article.title, to: path },
      ]),
    ],
  });
}
