import { extname, join } from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { sanitizeBody } from '#app/features/articles/body/article-body.ts';
import { removedMarkup } from '#app/features/articles/body/removed-markup.ts';
import { BodyTooComplex, inThread } from '#app/features/articles/body/work-on-body.ts';
import { readFigures } from '#app/features/articles/figures/figure.ts';
import type { Fact } from '#app/features/facts/fact.ts';
import { loadFacts } from '#app/features/facts/fact-book.ts';
import { importRemarks } from '#app/features/facts/quotable-facts.ts';
import type { Database } from '#app/platform/db/database.ts';
import { LONG_TEXT } from '../article-fields.ts';
import { examineArticle } from './examine-article.ts';
import { finishBody, readerOf } from './finish-body.ts';

/** Work on the whole text of an article. Input and result are plain data, so that a thread can do it. */
export const WORK = { examineArticle, finishBody, previewBody, remarksOn };
type Work = typeof WORK;
/** The thread's entry point lies beside this module, in the sources and in the build. */
const PROGRAM = join(import.meta.dirname, `article-worker${extname(import.meta.filename)}`);

/** Works on a long article in a thread, because the server has other requests to answer. `length`: of all texts. */
export async function workOnArticle<Name extends keyof Work>(
  name: Name,
  input: Parameters<Work[Name]>[0],
  length: number,
): Promise<Awaited<ReturnType<Work[Name]>>> {
  type Result = Awaited<ReturnType<Work[Name]>>;
  if (length > LONG_TEXT) return inThread<Result>(PROGRAM, { name, input });
  return (await WORK[name](input as never)) as Result;
}

interface TypedBody {
  bodyHtml: string;
  /** As in the editor's field. */
  figures: string;
  facts: readonly Fact[];
  now: Date;
}

/** The typed body as readers would see it, and what sanitizing would remove (§5). */
async function previewBody({ bodyHtml, figures, facts, now }: TypedBody) {
  const sanitized = sanitizeBody(bodyHtml);
  await immediate(); // Other requests come first.
  const { body, notes } = finishBody({ bodyHtml, sanitized, figures: readFigures(figures) ?? [], facts, now });
  return { body: { ...body, notes }, removed: removedMarkup(bodyHtml, sanitized) };
}

/** What the report of an import says about the amounts in an article. */
function remarksOn({ facts, ...text }: { bodyHtml: string; keptAmounts: string; facts: readonly Fact[] }): string[] {
  return importRemarks(text, { all: facts, word: readerOf(facts).word });
}

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
