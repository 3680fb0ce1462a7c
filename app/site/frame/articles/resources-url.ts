import { filterQuery } from '#app/features/articles/published/list-filters.ts';

/** The fragment of the article list, which is far down the page. */
export const LIST_ID = 'articles';

/** The URL of a filtered list, scrolled to the list. */
export function listUrl(filters: Parameters<typeof filterQuery>[0]): string {
  return `/resources${filterQuery(filters)}#${LIST_ID}`;
}

export const GUIDE_FORM_ID = 'guide-form';

/** The URL of a guide's form, keeping the list's filters. */
export function guideFormUrl(filters: Parameters<typeof filterQuery>[0], guide: string): string {
  return `/resources${filterQuery({ ...filters, guide })}#${GUIDE_FORM_ID}`;
}
export type FormFor = (guide: string) => string;
