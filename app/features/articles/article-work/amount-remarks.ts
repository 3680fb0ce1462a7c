import { BodyTooComplex } from '#app/features/articles/body/work-on-body.ts';
import { loadFacts } from '#app/features/facts/fact-book.ts';
import type { Database } from '#app/platform/db/database.ts';
import { workOnArticle } from './work-on-article.ts';

/** What the report of an import says about the amounts in an article. */
export async function amountRemarks(
  db: Database,
  { bodyHtml, keptAmounts }: { bodyHtml: string; keptAmounts: string },
): Promise<string[]> {
  const facts = [...(await loadFacts(db)).values()];
  try {
    return await workOnArticle('remarksOn', { bodyHtml, keptAmounts, facts }, bodyHtml.length);
  } catch (error) {
    if (error instanceof BodyTooComplex) return [];
    throw error;
  }
}
