/** Texts that several parts of the editor use (§2, §8). */
export const ARTICLE_EDITOR = {
  newTitle: 'New article',
  editTitle: 'Edit article',
  parts: { details: 'Details', sharing: 'Sharing', figures: 'Figures', facts: 'Facts', versions: 'Versions' },
  labels: {
    title: 'Title',
    slug: 'Slug',
    summary: 'Summary',
    bodyHtml: 'Body HTML',
    category: 'Category',
    readTime: 'Read Time (min)',
    tags: 'Tags (comma-separated)',
    authorName: 'Author Name',
    authorRole: 'Author Role',
    publishDate: 'Publish Date',
    seoTitle: 'SEO Title',
    metaDescription: 'Meta Description',
    published: 'Published',
  },
  tooLarge: 'This is more than an article can hold, so it was not saved. Go back to your text, and split it in two.',
} as const;

/** In the browser's time zone, so call these in the browser only. */
export function formatTime(at: Date): string {
  return at.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
}

/** `Today, 10:42 AM`, or `Nov 9, 3:15 PM`. */
export function formatDateTime(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString();
  const isThisYear = at.getFullYear() === new Date().getFullYear();
  const options = { month: 'short', day: 'numeric', year: isThisYear ? undefined : 'numeric' } as const;
  return `${isToday ? 'Today' : at.toLocaleDateString('en-US', options)}, ${formatTime(at)}`;
}
