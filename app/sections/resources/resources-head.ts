import type { MetaDescriptor } from 'react-router';
import { RESOURCES_META } from '#app/content/resources.ts';
import { filterQuery } from '#app/features/articles/list-filters.ts';
import { pageHead } from '../page-head.ts';
import { absoluteUrl, breadcrumbs } from '../structured-data.ts';
import type { ShownList } from './shown-list.ts';

/** Each category and each of its pages is a page of its own; a search is not, but its results may be followed. */
export function resourcesHead(siteUrl: string, list: Omit<ShownList, 'articles'> | undefined): MetaDescriptor[] {
  const { q = '', category = null, page = 1, pages = 1 } = list ?? {};
  const isSearch = q !== '' || category === 'unknown';
  const addressOf = (number: number) => `/resources${filterQuery({ q, category, page: number })}`;
  const neighbour = (rel: 'prev' | 'next', number: number) =>
    number >= 1 && number <= pages
      ? [{ tagName: 'link', rel, href: absoluteUrl(siteUrl, addressOf(number)) } as const]
      : [];
  return [
    ...pageHead({
      siteUrl,
      path: addressOf(page),
      title: [RESOURCES_META.title, isSearch ? 'Search' : category, page > 1 && `Page ${page}`]
        .filter(Boolean)
        .join(', '),
      description: RESOURCES_META.description,
      socialImage: RESOURCES_META.socialImage,
      robots: isSearch ? 'noindex, follow' : undefined,
      structuredData: [
        breadcrumbs(siteUrl, [
          { label: 'Home', to: '/' },
          { label: 'Resources', to: '/resources' },
        ]),
      ],
    }),
    ...neighbour('prev', page - 1),
    ...neighbour('next', page + 1),
  ];
}
