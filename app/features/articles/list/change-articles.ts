import { asc, inArray } from 'drizzle-orm';
import { fieldsOf } from '#app/features/articles/article-fields.ts';
import { type ArticleErrors, checkArticle } from '#app/features/articles/article-values.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { deleteWithin } from '#app/features/articles/editing/delete-article.ts';
import { quotationErrors } from '#app/features/articles/editing/quotation-errors.ts';
import { lockSlugs, updateWithin, type Writer } from '#app/features/articles/editing/save-article.ts';
import type { Figure } from '#app/features/articles/figures/figure.ts';
import { figuresByArticle } from '#app/features/articles/figures/stored-figures.ts';
import type { Fact } from '#app/features/facts/fact.ts';
import { loadFacts } from '#app/features/facts/fact-book.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { BulkAct, BulkOutcome } from './admin-list-filters.ts';

interface BulkChange {
  act: BulkAct;
  ids: readonly number[];
  /** For `tag`. */
  tags: readonly string[];
}

/**
 * Changes several articles in one transaction, by the rules of the editor. Validation comes first, since sanitizing
 * long bodies takes time; an article that is saved in between is refused, as a conflict in the editor is.
 */
export async function changeArticles(
  db: Database,
  { act, ids, tags }: BulkChange,
  by: Writer,
  now: Date,
): Promise<BulkOutcome> {
  const rows = await db
    .select()
    .from(articles)
    .where(inArray(articles.id, [...ids]))
    .orderBy(asc(articles.id)); // A fixed order prevents deadlocks.
  const figures = await figuresByArticle(db, ids);
  const facts = [...(await loadFacts(db)).values()];
  const figuresFor = (id: number) => figures.get(id) ?? [];
  const outcome: BulkOutcome = { act, tags: [...tags], done: 0, already: 0, gone: 0, refused: [] };
  outcome.gone = new Set(ids).size - rows.length;
  const planned: { row: Row; after: Row }[] = [];
  for (const row of rows) {
    const after = changed(row, act, tags);
    if (act !== 'delete' && after === row) {
      outcome.already += 1;
      continue;
    }
    const errors = act === 'publish' || act === 'tag' ? await errorsOf(after, figuresFor(row.id), facts) : null;
    if (errors) outcome.refused.push({ id: row.id, title: row.title, errors });
    else planned.push({ row, after });
  }
  await db.transaction(async (tx) => {
    await lockSlugs(tx);
    for (const { row, after } of planned) {
      const { id, title } = row;
      if (act === 'delete') {
        outcome[(await deleteWithin(tx, id, by, now)) === 'deleted' ? 'done' : 'gone'] += 1;
        continue;
      }
      const { id: _, createdAt, updatedAt, searchText, searchWords, pictureNames, canonicalUrl, ...rest } = after;
      const values = { ...rest, figures: figuresFor(id) };
      const saved = await updateWithin(tx, { id, base: updatedAt, values }, by, now);
      if (saved.ok) outcome.done += 1;
      else if (saved.reason === 'gone') outcome.gone += 1;
      else outcome.refused.push({ id, title, errors: null });
    }
  });
  return outcome;
}

type Row = typeof articles.$inferSelect;

/** The same object if there is nothing to change. */
function changed(row: Row, act: BulkAct, tags: readonly string[]): Row {
  if (act === 'tag') {
    const known = new Set(row.tags.map((tag) => tag.toLowerCase()));
    const missing = tags.filter((tag) => !known.has(tag.toLowerCase()));
    return missing.length > 0 ? { ...row, tags: [...row.tags, ...missing] } : row;
  }
  const published = act === 'publish';
  return act === 'delete' || row.published === published ? row : { ...row, published };
}

/** Unpublishing needs no valid article: it must always be possible. */
async function errorsOf(row: Row, figures: readonly Figure[], facts: readonly Fact[]): Promise<ArticleErrors | null> {
  const fields = fieldsOf(row, figures);
  const checked = await checkArticle(fields);
  return checked.ok ? quotationErrors(fields, facts) : checked.errors;
}
