/** What the server or, without a connection, the browser says (§8). */
export const FAILURES = {
  duplicate: 'The article could not be duplicated. Please try again.',
  delete: 'Failed to delete article',
  change: 'The articles could not be changed. Please try again.',
} as const;
