/** Texts that several parts of the editor use (§2, §8). */
export const ARTICLE_EDITOR = {
  newTitle: 'New article',
  editTitle: 'Edit article',
  parts: { write: 'Write', details: 'Details', sharing: 'Image and sharing', history: 'History' },
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
