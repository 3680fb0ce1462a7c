import { setImmediate as immediate } from 'node:timers/promises';
import { sanitizeBody } from '#app/features/articles/body/article-body.ts';
import { removedMarkup } from '#app/features/articles/body/removed-markup.ts';
import { quotationErrors } from '#app/features/articles/editing/quotation-errors.ts';
import { notesOnBody, openNotes } from '#app/features/facts/amount-notes.ts';
import type { Fact } from '#app/features/facts/fact.ts';
import { currentExceptions } from '#app/features/facts/quotable-facts.ts';
import type { ArticleFields } from '../article-fields.ts';
import { type ArticleErrors, type ArticleValues, checkArticle } from '../article-values.ts';
import { readerOf } from './finish-body.ts';

export interface SubmittedArticle {
  fields: ArticleFields;
  /** Amounts that boxes of the form without scripts declare as meant. */
  ticked: readonly string[];
  facts: readonly Fact[];
}

export type ExaminedArticle = {
  /** With the boxes, as far as the text has their sentences. */
  keptAmounts: string;
} & (
  | { ok: false; errors: ArticleErrors }
  | {
      ok: true;
      values: ArticleValues;
      /** What sanitizing removes. */
      removed: string[];
      /** Amounts differ from a fact, and are not declared as meant. */
      hasOpenNotes: boolean;
    }
);

/** Everything that saving has to know about an article before it is stored. */
export async function examineArticle({ fields, ticked, facts }: SubmittedArticle): Promise<ExaminedArticle> {
  const known = { all: facts, word: readerOf(facts).word };
  const declared = [fields.keptAmounts, ...ticked].join('\n').trim();
  const keptAmounts = declared && currentExceptions({ ...fields, keptAmounts: declared }, known);
  const article = { ...fields, keptAmounts };
  const checked = await checkArticle(article, async (html) => sanitizeBody(html));
  if (!checked.ok) return { ok: false, errors: checked.errors, keptAmounts };
  const errors = quotationErrors(article, facts);
  if (errors) return { ok: false, errors, keptAmounts };
  await immediate(); // Other requests come first.
  const removed = removedMarkup(fields.bodyHtml, checked.values.bodyHtml);
  const hasOpenNotes = openNotes(notesOnBody(fields.bodyHtml, known), keptAmounts).length > 0;
  return { ok: true, values: checked.values, removed, hasOpenNotes, keptAmounts };
}
