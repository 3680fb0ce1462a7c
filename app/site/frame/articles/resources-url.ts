import { filterQuery } from '#app/features/articles/published/list-filters.ts';

export const PREVIEW_LINK = {
  title: 'Private preview',
  text: 'An unguessable link for people without an account. It shows the last saved version and works for seven days.',
  make: 'Create link',
  renew: 'Create new link',
  end: 'Revoke link',
  saveFirst: 'Save the article first.',
  copy: 'Copy',
  copied: 'Copied!',
  until: 'Valid until',
  hidden: 'A link is active. Links are shown only once; a new link replaces it.',
  expired: {
    title: 'This preview has expired',
    text: 'The link is no longer valid or has been replaced. Please ask the person who sent it for a new one.',
  },
  banner: 'Private preview, not published. Please do not share it. Valid until',
  bannerAdmin: 'Preview. Readers cannot see this article yet.',
} as const;

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
