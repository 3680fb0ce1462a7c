import type { MetaDescriptor } from 'react-router';
import { type Article, metaDescriptionFrom } from '#app/features/articles/article.ts';
import type { Author } from '#app/firm/people.ts';
import { articleData, breadcrumbs } from '#app/site/frame/head/page-data.ts';
import { pageHead } from '#app/site/frame/head/page-head.ts';
import { absoluteUrl } from '#app/site/frame/head/structured-data.ts';

/** The article's canonical URL: the author's choice, or its own page. */
export function articleUrl(siteUrl: string, { slug, canonicalUrl }: Pick<Article, 'slug' | 'canonicalUrl'>): string {
  return absoluteUrl(siteUrl, canonicalUrl || `/resources/${slug}`);
}

/** Document head of an article. The author's SEO fields take precedence; `card` is the fallback social image. */
export function articleHead(
  siteUrl: string,
  article: Omit<Article, 'bodyHtml'> & { author?: Author | null },
  card: string,
): MetaDescriptor[] {
  const path = `/resources/${article.slug}`;
  const url = articleUrl(siteUrl, article);
  const own = article.ogImageUrl || article.heroImageUrl;
  const head = pageHead({
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
  return [...head, { tagName: 'link', rel: 'alternate', type: 'text/markdown', href: `${siteUrl}${path}.md` }];
}
