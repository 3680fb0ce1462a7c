import { personNamed } from '#app/content/people.ts';
import { SITE } from '#app/content/site.ts';
import { SOCIAL_IMAGES } from '#app/content/social-images.ts';
import type { Article } from '#app/features/articles/article.ts';

/** schema.org descriptions of what is on a page. Pure: the site's address is always an argument. */
export type JsonLd = { [key: string]: JsonLdValue };
type JsonLdValue = string | number | JsonLd | JsonLdValue[] | undefined;

export function absoluteUrl(siteUrl: string, pathOrUrl: string): string {
  return URL.canParse(pathOrUrl, siteUrl) ? new URL(pathOrUrl, siteUrl).href : pathOrUrl;
}

export function organization(siteUrl: string): JsonLd {
  const { address } = SITE;
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfessionalService',
    '@id': absoluteUrl(siteUrl, '/#organization'),
    name: SITE.name,
    description: SITE.description,
    url: absoluteUrl(siteUrl, '/'),
    logo: absoluteUrl(siteUrl, '/icon-512.png'),
    image: absoluteUrl(siteUrl, SOCIAL_IMAGES.default.path),
    telephone: SITE.phone,
    email: SITE.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.stateCode,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    areaServed: ['Illinois', 'Texas', 'United States'],
    openingHours: 'Mo-Fr 10:00-17:00',
  };
}

export function website(siteUrl: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: SITE.name,
    url: absoluteUrl(siteUrl, '/'),
    inLanguage: 'en-US',
    publisher: { '@id': absoluteUrl(siteUrl, '/#organization') },
  };
}

type DescribedArticle = Pick<
  Article,
  'title' | 'summary' | 'metaDescription' | 'authorName' | 'authorRole' | 'publishDate' | 'updatedAt' | 'category'
>;

export function articleData(siteUrl: string, article: DescribedArticle, url: string, image: string): JsonLd {
  const author = personNamed(article.authorName);
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.metaDescription || article.summary,
    articleSection: article.category,
    author: {
      '@type': 'Person',
      name: article.authorName,
      jobTitle: article.authorRole || undefined,
      url: author && absoluteUrl(siteUrl, `/about/${author.slug}`),
    },
    datePublished: article.publishDate,
    dateModified: article.updatedAt.toISOString(),
    image,
    publisher: { '@id': absoluteUrl(siteUrl, '/#organization') },
    mainEntityOfPage: url,
    inLanguage: 'en-US',
  };
}

export function breadcrumbs(siteUrl: string, trail: readonly { label: string; to: string }[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absoluteUrl(siteUrl, to),
    })),
  };
}

/** JSON that cannot end the script element it stands in. */
export function jsonLdText(data: JsonLd): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
