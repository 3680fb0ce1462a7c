import { metaDescriptionFrom } from '#app/features/articles/article.ts';

interface SearchTexts {
  title: string;
  summary: string;
  seoTitle: string;
  metaDescription: string;
}

/**
 * SEO title and meta description follow title and summary until a writer changes them: saving stores copies (§5), and a
 * text that still equals its source is such a copy.
 */
export function followSource<T extends SearchTexts>(after: T, before: SearchTexts): T {
  const { title, summary } = before;
  const isCopy = (text: string, source: string) => text !== '' && text === source.trim();
  const followsTitle = after.seoTitle === before.seoTitle && isCopy(after.seoTitle, title);
  const followsSummary =
    after.metaDescription === before.metaDescription &&
    isCopy(after.metaDescription, metaDescriptionFrom(summary.trim()));
  return {
    ...after,
    ...(followsTitle && { seoTitle: after.title.trim() }),
    ...(followsSummary && { metaDescription: metaDescriptionFrom(after.summary.trim()) }),
  };
}
