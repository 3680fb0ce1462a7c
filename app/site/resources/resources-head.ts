import type { MetaDescriptor } from 'react-router';
import type { Category } from '#app/features/articles/article.ts';
import { filterQuery } from '#app/features/articles/published/list-filters.ts';
import { pageHead } from '#app/site/frame/head/page-head.ts';
import { absoluteUrl, breadcrumbs } from '#app/site/frame/head/structured-data.ts';
import { CATEGORY_PAGES, RESOURCES_META } from './content.ts';
import type { CountedList } from './shown-list.ts';

/** Categories and their pages are indexed. Search results are `noindex, follow`. */
export function resourcesHead(siteUrl: string, list: CountedList | undefined): MetaDescriptor[] {
  const { q = '', category = null, page = 1, pages = 1 } = list ?? {};
  const isSearch = q !== '' || category === 'unknown';
  const pathOf = (number: number) => `/resources${filterQuery({ q, category, page: number })}`;
  const neighbor = (rel: 'prev' | 'next', number: number) =>
    number >= 1 && number <= pages
      ? [{ tagName: 'link', rel, href: absoluteUrl(siteUrl, pathOf(number)) } as const]
      : [];
  return [
    ...pageHead({
      siteUrl,
      path: pathOf(page),
      title: [RESOURCES_META.title, isSearch ? 'Search' : category, page > 1 && `Page ${page}`]
        .filter(Boolean)
        .join(', '),
      description:
        category && !isSearch ? CATEGORY_PAGES[category as Category].description : RESOURCES_META.description,
      socialImage: RESOURCES_META.socialImage,
      robots: isSearch ? 'noindex, follow' : undefined,
      structuredData: [
        breadcrumbs(siteUrl, [
          { label: 'Home', to: '/' },
          { label: 'Resources', to: '/resources' },
        ]),
      ],
    }),
    ...neighbor('prev', page - 1),
    ...neighbor('next', page + 1),
  ];
}
