import { BodyTooComplex } from '#app/features/articles/body/work-on-body.ts';
import { lastWriter } from '#app/features/articles/editing/revisions.ts';
import {
  createArticle,
  type SaveOutcome,
  type StoredVersion,
  updateArticle,
  type Writer,
} from '#app/features/articles/editing/save-article.ts';
import type { FactBook } from '#app/features/facts/fact-book.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log.ts';
import { type ArticleFields, isTooLarge, joinRemovals, lengthOf } from '../article-fields.ts';
import type { ArticleErrors, ArticleValues } from '../article-values.ts';
import type { ExaminedArticle, SubmittedArticle } from './examine-article.ts';
import { workOnArticle } from './work-on-article.ts';

interface SaveServices {
  db: Database;
  facts: FactBook;
  now: () => Date;
  log: Log;
}

export interface TypedArticle {
  /** Null for a new article. */
  id: number | null;
  /** The version that the writer started from. Without a valid one, an update is a conflict. */
  base: Date;
  fields: ArticleFields;
  /** Amounts that boxes of the form without scripts declare as meant. */
  ticked: readonly string[];
  /** The removals that the writer has seen and accepted (`joinRemovals`). */
  accepted: string;
}

/** Every outcome returns the fields, with the declared amounts as far as the text has their sentences. */
export type TypedOutcome = { fields: ArticleFields } & (
  | { ok: true; id: number; updatedAt: Date; hasOpenNotes: boolean }
  | { ok: false; reason: 'too-large' | 'slug-taken' | 'gone' | 'not-stored' }
  | { ok: false; reason: 'invalid'; errors: ArticleErrors }
  /** Sanitizing would remove this. */
  | { ok: false; reason: 'removals'; removed: string[] }
  | { ok: false; reason: 'conflict'; theirs: StoredVersion; savedBy: string; isOwn: boolean }
);

/** Saves an article as it was typed: checks its fields, its markup and what it quotes, and stores it with a revision. */
export async function saveTypedArticle(services: SaveServices, typed: TypedArticle, by: Writer): Promise<TypedOutcome> {
  const { id, ticked, accepted } = typed;
  if (isTooLarge(typed.fields)) return { ok: false, reason: 'too-large', fields: typed.fields };
  const examined = await examine({ fields: typed.fields, ticked, facts: services.facts.all() });
  const fields = { ...typed.fields, keptAmounts: examined.keptAmounts };
  if (!examined.ok) return { ok: false, reason: 'invalid', errors: examined.errors, fields };
  const { removed, hasOpenNotes } = examined;
  if (removed.length > 0 && accepted !== joinRemovals(removed))
    return { ok: false, reason: 'removals', removed, fields };
  try {
    const outcome = await store(services, typed, examined.values, by);
    if (outcome.ok) return { ...outcome, hasOpenNotes, fields };
    if (outcome.reason !== 'conflict') return { ...outcome, fields };
    const last = await lastWriter(services.db, id as number);
    return { ...outcome, savedBy: last?.name ?? '', isOwn: last?.id === by.id, fields };
  } catch (error) {
    services.log.error({ err: error, article: id }, 'an article could not be saved');
    return { ok: false, reason: 'not-stored', fields };
  }
}

async function examine(article: SubmittedArticle): Promise<ExaminedArticle> {
  try {
    return await workOnArticle('examineArticle', article, lengthOf(article.fields));
  } catch (error) {
    if (!(error instanceof BodyTooComplex)) throw error;
    return { ok: false, errors: { bodyHtml: error.message }, keptAmounts: article.fields.keptAmounts };
  }
}

function store(
  { db, now }: SaveServices,
  { id, base }: TypedArticle,
  values: ArticleValues,
  by: Writer,
): Promise<SaveOutcome> {
  if (id === null) return createArticle(db, values, by, now());
  return updateArticle(db, { id, base: Number.isNaN(base.getTime()) ? new Date(0) : base, values }, by, now());
}
