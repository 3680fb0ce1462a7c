import { PAGES } from '#app/content/pages.ts';

export interface VisitedPage {
  path: string;
  status: 200 | 404;
  isIndexed: boolean;
  /** Made for one visitor: not shared, and its scripts come with it. */
  isPersonal?: true;
}

export const ARTICLE = '/resources/five-financing-mistakes';

/** Every kind of page there is: those of `content/pages.ts`, an article, and what stands where there is none. */
export const VISITED_PAGES: readonly VisitedPage[] = [
  ...PAGES.map(
    ({ path, group }): VisitedPage => ({
      path,
      status: 200,
      isIndexed: group !== 'answer',
      ...(path === '/confirmed' && { isPersonal: true }),
    }),
  ),
  { path: ARTICLE, status: 200, isIndexed: true },
  { path: '/no-such-page', status: 404, isIndexed: false },
  { path: '/resources/no-such-article', status: 404, isIndexed: false },
];
