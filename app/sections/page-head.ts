import type { MetaDescriptor } from 'react-router';
import { SITE } from '#app/content/site.ts';
import { SOCIAL_IMAGE_SIZE, SOCIAL_IMAGES, type SocialImageName } from '#app/content/social-images.ts';
import { absoluteUrl, type JsonLd } from './structured-data.ts';

export interface PageHead {
  /** The origin of the site, without which no address can be absolute. */
  siteUrl: string;
  /** The page's own path, as it should be indexed. */
  path: string;
  title: string;
  description: string;
  /** Wins over the page's own address. */
  canonicalUrl?: string | null;
  robots?: 'noindex' | 'noindex, follow';
  type?: 'website' | 'article' | 'profile';
  /** A picture of the page's own, such as an article's, wins over the one from the list. `isCard`: drawn by us, in our size. */
  image?: { url: string; alt: string; isCard?: true } | null;
  socialImage?: SocialImageName;
  structuredData?: readonly JsonLd[];
}

/** Everything that belongs into the head of one page (§2): title, description, canonical address, social preview. */
export function pageHead(page: PageHead): MetaDescriptor[] {
  const title = withSiteName(page.title);
  const url = page.canonicalUrl ? absoluteUrl(page.siteUrl, page.canonicalUrl) : absoluteUrl(page.siteUrl, page.path);
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.robots ? [{ name: 'robots', content: page.robots }] : [canonical(url)]),
    { property: 'og:site_name', content: SITE.name },
    { property: 'og:locale', content: 'en_US' },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.description },
    { property: 'og:url', content: url },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: title },
    { name: 'twitter:description', content: page.description },
    ...socialPreview(page),
    ...(page.structuredData ?? []).map((data) => ({ 'script:ld+json': data })),
  ];
}

/** The root loader's answer, found among the matches that `meta` is given. */
export function siteUrlOf(matches: readonly (unknown | undefined)[]): string {
  const [root] = matches as readonly ({ loaderData?: { siteUrl?: string } } | undefined)[];
  return root?.loaderData?.siteUrl ?? '';
}

function withSiteName(title: string): string {
  return title.includes(SITE.name) ? title : `${title} | ${SITE.name}`;
}

function canonical(href: string): MetaDescriptor {
  return { tagName: 'link', rel: 'canonical', href };
}

/** The size is only said of our own pictures: an uploaded one can have any. */
function socialPreview({ siteUrl, image, socialImage = 'default' }: PageHead): MetaDescriptor[] {
  const { path, alt } = SOCIAL_IMAGES[socialImage];
  const { width, height } = SOCIAL_IMAGE_SIZE;
  const url = absoluteUrl(siteUrl, image?.url ?? path);
  const text = image?.alt || alt;
  const size =
    image && !image.isCard
      ? []
      : [
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ];
  return [
    { property: 'og:image', content: url },
    ...size,
    { property: 'og:image:alt', content: text },
    { name: 'twitter:image', content: url },
    { name: 'twitter:image:alt', content: text },
  ];
}
