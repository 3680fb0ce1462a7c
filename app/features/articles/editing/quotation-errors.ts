import type { ArticleFields } from '#app/features/articles/article-fields.ts';
import type { ArticleErrors } from '#app/features/articles/article-values.ts';
import type { Fact } from '#app/features/facts/fact.ts';
import { quotationProblem } from '#app/features/facts/quotable-facts.ts';
import { ARTICLE_TEXTS } from '#app/firm/article-texts.ts';

/** Names in the texts that cannot be quoted; null if there are none. */
export function quotationErrors(fields: ArticleFields, facts: readonly Fact[]): ArticleErrors | null {
  const names = [...facts.map(({ key }) => key), ...Object.keys(ARTICLE_TEXTS)];
  const errors: ArticleErrors = {};
  for (const name of ['title', 'summary', 'bodyHtml', 'seoTitle', 'metaDescription'] as const) {
    const problem = quotationProblem(fields[name], names);
    if (problem) errors[name] = problem;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}
