/** Texts of the admin article list (§2, §8). */
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
  search: { label: 'Search', placeholder: 'Title or summary', button: 'Apply' },
  anyStatus: 'Any status',
  anyCategory: 'Any category',
  author: 'Author',
  anyAuthor: 'Any author',
  tag: 'Tag',
  anyTag: 'Any tag',
  order: 'Order',
  empty: 'There are no articles yet. Create the first one.',
  noneFound: 'No articles match this search and these filters.',
  showAll: 'Show all articles',
  notFetched: 'Failed to fetch articles',
  notFetchedText: 'The list could not be loaded. Your articles are safe. Please try again.',
  tryAgain: 'Try again',
  notDeleted: 'Failed to delete article',
  notDuplicated: 'The article could not be duplicated. Please try again.',
} as const;

/** The bar for several articles at once. */
export const BULK = {
  label: 'With selected articles',
  tag: 'Tag',
  addTag: 'Add tag',
  publish: 'Publish',
  unpublish: 'Unpublish',
  delete: 'Delete',
  deleteTitle: 'Delete the selected articles?',
  deleteText: 'Their history is deleted, too. This action cannot be undone.',
  done: { publish: 'published', unpublish: 'unpublished', tag: 'tagged', delete: 'deleted' },
  already: { publish: 'published already', unpublish: 'unpublished already', tag: 'this tag already', delete: '' },
  gone: 'deleted by someone else',
  refused: 'Not changed. Correct these articles in the editor, then try again:',
  conflict: 'Someone else saved it at the same moment. Try again.',
  noneSelected: 'Select at least one article first.',
  noTag: 'Enter a tag first.',
  failed: 'The articles could not be changed. Please try again.',
} as const;

export const ARTICLE_ORDERS = {
  written: 'Last created first',
  title: 'Title, A to Z',
  'title-desc': 'Title, Z to A',
  category: 'Category, A to Z',
  'category-desc': 'Category, Z to A',
  'date-desc': 'Newest date first',
  date: 'Oldest date first',
  status: 'Published first',
  'status-desc': 'Drafts first',
} as const;

/** The dialog of §2, verbatim. */
export const DELETE_ARTICLE = {
  title: 'Delete Article',
  text: 'Are you sure you want to delete this article? This action cannot be undone.',
  cancel: 'Cancel',
  confirm: 'Delete',
} as const;
