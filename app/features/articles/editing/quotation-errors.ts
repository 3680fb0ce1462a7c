import type { ArticleFields } from '#app/features/articles/article-fields.ts';
import type { FieldErrors } from '#app/features/articles/article-values.ts';
import type { Fact } from '#app/features/facts/fact.ts';
import { quotationProblem } from '#app/features/facts/quotations.ts';
import { ARTICLE_WORDS } from '#app/firm/article-words.ts';

/** Names in the texts that cannot be quoted; null if there are none. */
export function quotationErrors(fields: ArticleFields, facts: readonly Fact[]): FieldErrors | null {
  const names = [...facts.map(({ key }) => key), ...Object.keys(ARTICLE_WORDS)];
  const errors: FieldErrors = {};
  for (const name of ['title', 'summary', 'bodyHtml', 'seoTitle', 'metaDescription'] as const) {
    const problem = quotationProblem(fields[name], names);
    if (problem) errors[name] = problem;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}
