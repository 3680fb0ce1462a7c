import { PAGES } from '#app/content/pages.ts';

export interface VisitedPage {
  path: string;
  status: 200 | 404;
  isIndexed: boolean;
}

export const ARTICLE = '/resources/five-financing-mistakes';

/** Every kind of page there is: those of `content/pages.ts`, an article, and what stands where there is none. */
export const VISITED_PAGES: readonly VisitedPage[] = [
  ...PAGES.map(({ path, group }) => ({ path, status: 200 as const, isIndexed: group !== 'answer' })),
  { path: ARTICLE, status: 200, isIndexed: true },
  { path: '/no-such-page', status: 404, isIndexed: false },
  { path: '/resources/no-such-article', status: 404, isIndexed: false },
];
