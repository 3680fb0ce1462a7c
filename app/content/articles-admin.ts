/** The list of articles in the administration (§2), and what is said there (§8). */
export const ARTICLES_ADMIN = {
  title: 'Articles Management',
  newArticle: 'New Article',
  loading: 'Loading...',
  reads: 'Article reads, last 12 weeks',
  columns: {
    title: 'Title',
    category: 'Category',
    date: 'Publish Date',
    status: 'Status',
    actions: 'Actions',
  },
  published: 'Published',
  draft: 'Draft',
  search: { label: 'Search', placeholder: 'Title or summary', button: 'Show' },
  anyStatus: 'Any status',
  anyCategory: 'Any category',
  order: 'Order',
  empty: 'There are no articles yet. Begin with the first.',
  noneFound: 'No article fits this search and these filters.',
  showAll: 'Show all articles',
  notFetched: 'Failed to fetch articles',
  notFetchedText: 'The list could not be loaded. Nothing is lost; it is still in the database.',
  tryAgain: 'Try again',
  notDeleted: 'Failed to delete article',
} as const;

export const ARTICLE_ORDERS = {
  written: 'Last written first',
  title: 'Title, A to Z',
  'title-desc': 'Title, Z to A',
  category: 'Category, A to Z',
  'category-desc': 'Category, Z to A',
  'date-desc': 'Newest date first',
  date: 'Oldest date first',
  status: 'Published first',
  'status-desc': 'Drafts first',
} as const;

/** The dialog of §2, word for word. */
export const DELETE_ARTICLE = {
  title: 'Delete Article',
  text: 'Are you sure you want to delete this article? This action cannot be undone.',
  cancel: 'Cancel',
  confirm: 'Delete',
} as const;
