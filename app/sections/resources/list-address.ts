import { filterQuery } from '#app/features/articles/list-filters.ts';

/** Where the list begins: the page has much above it. */
export const LIST_ID = 'articles';

/** The address of a list, at the place where it begins. */
export function toList(filters: Parameters<typeof filterQuery>[0]): string {
  return `/resources${filterQuery(filters)}#${LIST_ID}`;
}

export const GUIDE_FORM_ID = 'guide-form';

/** The address of the form for a guide, with the list beside it as it is. */
export function formForGuide(filters: Parameters<typeof filterQuery>[0], guide: string): string {
  return `/resources${filterQuery({ ...filters, guide })}#${GUIDE_FORM_ID}`;
}
export type FormFor = (guide: string) => string;
