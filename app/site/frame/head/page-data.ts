import type { Article } from '#app/features/articles/article.ts';
import type { GuideFile } from '#app/firm/guides.ts';
import { type Author, type Person, personNamed, placeOf } from '#app/firm/people.ts';
import { AREA_SERVED, absoluteUrl, firm, type JsonLd } from './structured-data.ts';

/** The structured data of single pages. In a file of its own: the home page does without its scripts. */

export interface ServiceFacts {
  /** The service's page. */
  path: string;
  name: string;
  description: string;
  /** Fees as written on the page: `$3K–$9K`, `4–5%`. */
  offers?: readonly PricedItem[];
}

/** For buy, sell, capital and retain: `service(siteUrl, { path: '/buy', name, description, offers: [BUY_SIDE.retainer] })`. */
export function service(siteUrl: string, { path, name, description, offers = [] }: ServiceFacts): JsonLd {
  const url = absoluteUrl(siteUrl, path);
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    '@id': `${url}#service`,
    name,
    description,
    serviceType: name,
    url,
    provider: firm(siteUrl),
    areaServed: AREA_SERVED,
    offers: offers.length ? offers.map(offerData) : undefined,
  };
}

/** A tool: free of charge, in any browser. */
export function webApplication(siteUrl: string, { path, name, description }: Omit<ServiceFacts, 'offers'>): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    ...{ name, description, url: absoluteUrl(siteUrl, path), inLanguage: 'en-US', publisher: firm(siteUrl) },
    ...{ applicationCategory: 'FinanceApplication', operatingSystem: 'Any', isAccessibleForFree: true },
    offers: { ...offerData({ name, fee: '$0' }), price: 0, priceCurrency: 'USD' },
  };
}

export function book(siteUrl: string, guide: GuideFile, image: string): JsonLd {
  const { slug, title, subtitle, text, length } = guide;
  return {
    '@context': 'https://schema.org',
    '@type': 'Book',
    ...{ name: title, alternateName: subtitle, description: text, inLanguage: 'en-US', isAccessibleForFree: true },
    ...{ bookFormat: 'https://schema.org/EBook', numberOfPages: Number(length.figure) },
    ...{ author: firm(siteUrl), publisher: firm(siteUrl) },
    ...{ url: absoluteUrl(siteUrl, `/guides/${slug}`), image: absoluteUrl(siteUrl, image) },
  };
}

export interface ProfiledPerson
  extends Pick<Person, 'slug' | 'name' | 'role' | 'email' | 'phone' | 'linkedIn' | 'short' | 'city'> {
  /** Profiles other than LinkedIn. */
  profiles?: readonly string[];
  expertise?: readonly string[];
  image?: string;
}

/** For a leader's page: `profilePage(siteUrl, { ...person, profiles: [person.facebook, …] })`. */
export function profilePage(siteUrl: string, person: ProfiledPerson): JsonLd {
  const url = absoluteUrl(siteUrl, `/about/${person.slug}`);
  const { city, state } = placeOf(person);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    url,
    inLanguage: 'en-US',
    mainEntity: {
      '@type': 'Person',
      '@id': `${url}#person`,
      name: person.name,
      jobTitle: person.role,
      description: person.short,
      email: person.email,
      telephone: person.phone || undefined,
      url,
      image: person.image && absoluteUrl(siteUrl, person.image),
      worksFor: firm(siteUrl),
      workLocation: { '@type': 'Place', name: [city, state].filter(Boolean).join(', ') },
      knowsAbout: person.expertise,
      sameAs: [person.linkedIn, ...(person.profiles ?? [])].filter(Boolean),
    },
  };
}

/** Only for questions and answers that are on the page verbatim: `faqPage(RETAIN_FAQ)`. Null without any. */
export function faqPage(questions: readonly { question: string; answer: string }[]): JsonLd | null {
  if (questions.length === 0) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

type DescribedArticle = Pick<
  Article,
  'title' | 'summary' | 'metaDescription' | 'authorName' | 'authorRole' | 'publishDate' | 'updatedAt' | 'category'
> & { author?: Author | null };

export function articleData(siteUrl: string, article: DescribedArticle, url: string, image: string): JsonLd {
  const author = article.author === undefined ? personNamed(article.authorName) : article.author;
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
      url: author ? absoluteUrl(siteUrl, `/about/${author.slug}`) : undefined,
    },
    datePublished: article.publishDate,
    dateModified: article.updatedAt.toISOString(),
    image,
    publisher: firm(siteUrl),
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

const UNITS: Record<string, number> = { K: 1_000, M: 1_000_000 };

interface PricedItem {
  name: string;
  /** As the page writes it: `$3K–$9K`, `$1,500–$3,000`, `4–5%`. */
  fee: string;
  /** `per month`, `success fee`, … */
  per?: string;
}

/** A priced item as a schema.org Offer. A percentage fee has a description instead of amounts. */
export function offerData({ name, fee, per }: PricedItem) {
  const amounts = dollarAmounts(fee);
  return {
    '@type': 'Offer',
    name,
    priceSpecification: {
      '@type': per === 'per month' ? 'UnitPriceSpecification' : 'PriceSpecification',
      description: per ? `${fee} ${per}` : fee,
      ...(amounts && { minPrice: amounts.least, maxPrice: amounts.most, priceCurrency: 'USD' }),
      ...(per === 'per month' && { unitCode: 'MON' }),
    },
  };
}

/** `$3K–$9K` → 3000 to 9000. */
export function dollarAmounts(fee: string): { least: number; most: number } | null {
  const amounts = [...fee.matchAll(/\$([\d.,]+)([KM]?)/g)].map(
    ([, figure = '', unit = '']) => Number(figure.replaceAll(',', '')) * (UNITS[unit] ?? 1),
  );
  return amounts.length ? { least: Math.min(...amounts), most: Math.max(...amounts) } : null;
}
