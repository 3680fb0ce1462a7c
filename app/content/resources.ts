/** Texts of the resources page. Headings, buttons and empty states that the specification gives are verbatim (§2). */

export const RESOURCES_META = {
  title: 'Resources',
  description:
    'Guides and articles on buying, selling, financing and integrating a lower-middle-market company, written by ' +
    'advisors of WRC Advisory.',
  socialImage: 'resources',
} as const;

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

export const LIBRARY = {
  title: 'Latest Articles',
  search: 'Search articles',
  loading: 'Loading articles...',
  empty: 'No articles found. Try adjusting your filters.',
  showAll: 'Show all articles',
  narrow: 'These are the newest. Add a word to narrow the search.',
} as const;

export const GUIDE_FORM = {
  title: 'Get a guide by email',
  text: 'Choose a guide and tell us where to send it. You can download it right away, and we will email you the same link.',
  send: 'Send me the guide',
  sending: 'Sending...',
  smallPrint: 'We do not sell personal data.',
} as const;

export const FOLLOWING = {
  text: 'New articles also arrive in any feed reader:',
  feed: 'RSS feed',
} as const;
