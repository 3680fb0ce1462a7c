import { SITE } from '#app/firm/identity.ts';
import { OFFICE_HOURS } from '#app/firm/office.ts';
import { SOCIAL_IMAGES } from './social-images.ts';

/** schema.org structured data (JSON-LD) of every page. Pure functions of the site URL. */
export type JsonLd = { [key: string]: JsonLdValue };
type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[] | undefined;

export function absoluteUrl(siteUrl: string, pathOrUrl: string): string {
  return URL.canParse(pathOrUrl, siteUrl) ? new URL(pathOrUrl, siteUrl).href : pathOrUrl;
}

export function organization(siteUrl: string): JsonLd {
  const { address } = SITE;
  return {
    '@context': 'https://schema.org',
    '@type': ['Organization', 'ProfessionalService'],
    '@id': firm(siteUrl)['@id'],
    name: SITE.name,
    description: SITE.description,
    url: absoluteUrl(siteUrl, '/'),
    logo: absoluteUrl(siteUrl, SITE.hasOwnMark ? `/firm/${SITE.version}/icon.svg` : '/icon-512.png'),
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
    sameAs: Object.values(SITE.profiles).filter(Boolean),
    areaServed: AREA_SERVED,
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: OFFICE_HOURS.days,
      opens: `${OFFICE_HOURS.opens}:00`,
      closes: `${OFFICE_HOURS.closes}:00`,
    },
  };
}

/** For the home page: Google takes the site name in its results from here. */
export function website(siteUrl: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: SITE.name,
    url: absoluteUrl(siteUrl, '/'),
    inLanguage: 'en-US',
    publisher: firm(siteUrl),
  };
}

/** Escaped so that the JSON cannot close its script element. */
export function jsonLdText(data: JsonLd): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

/** A reference to the organization that the footer of every page describes in full. */
export function firm(siteUrl: string): JsonLd & { '@id': string } {
  return { '@type': 'Organization', '@id': absoluteUrl(siteUrl, '/#organization'), name: SITE.name };
}

export const AREA_SERVED = [
  { '@type': 'State', name: 'Illinois' },
  { '@type': 'State', name: 'Texas' },
  { '@type': 'Country', name: 'United States' },
];
