import { SITE } from '#app/firm/identity.ts';
import { live } from '#app/firm/published.ts';

/** Texts of the resources page. Headings, buttons and empty states that the specification gives are verbatim (§2). */

export const RESOURCES_META = live(() => ({
  title: 'Resources',
  description:
    'Guides and articles on buying, selling, financing and integrating a lower-middle-market company, written by ' +
    `the advisors at ${SITE.name}.`,
  socialImage: 'resources',
}));

export const RESOURCES_HERO = {
  title: 'The owner’s library',
  lede:
    'Guides and articles for people who are buying, selling or financing a company, written by the people who ' +
    'advise them.',
} as const;

export const FEATURED_GUIDE = {
  text: 'Entrepreneurship through acquisition, from the first search criteria to the day you take over.',
  free: 'free',
  button: 'Download Free Guide',
} as const;

/** The heading and the description of a category's page. */
export const CATEGORY_PAGES = {
  Buy: {
    title: 'Articles on Buying',
    description:
      'How to search for, value and take over a lower-middle-market company, from letter of intent to closing.',
  },
  Sell: {
    title: 'Articles on Selling',
    description:
      'How owners prepare a company for sale, what buyers examine, and what remains of the price after closing.',
  },
  Capital: {
    title: 'Articles on Capital',
    description: 'How acquisitions are financed: SBA 7(a) loans, private debt and seller notes, and what lenders test.',
  },
  Integration: {
    title: 'Articles on Integration',
    description: 'The first hundred days after closing: the people, customers and systems of a newly bought company.',
  },
  Insights: {
    title: 'Insights',
    description:
      'Observations from lower-middle-market deals: what closes, what fails, and what owners and buyers can learn.',
  },
} as const;

export const LIBRARY = {
  title: 'Latest Articles',
  search: 'Search articles',
  loading: 'Loading articles...',
  empty: 'No articles found. Try adjusting your filters.',
  showAll: 'Show all articles',
  narrow: 'These are the newest. Add a word to narrow the search.',
  corrected: (typed: string) => `No article contains “${typed}”. Shown instead:`,
  missing: { before: 'No article mentions', or: ' or ', after: '. Closest:' },
  noneHasAll: 'No article has all of these words. Closest:',
} as const;

export const FOLLOWING = {
  title: 'Keep up with the library',
  promise: 'Four emails a year, with what recent deals have taught us.',
  text: 'You can also follow new articles in a feed reader:',
  feed: 'RSS feed',
} as const;
