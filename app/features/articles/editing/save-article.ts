import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import {
  type ArticleFields,
  EMPTY_FIELDS,
  fieldsFrom,
  fieldsOf,
  sameFields,
} from '#app/features/articles/article-fields.ts';
import type { ArticleValues } from '#app/features/articles/article-values.ts';
import { articleRevisions } from '#app/features/articles/article-work.table.ts';
import { articles, formerSlugs } from '#app/features/articles/articles.table.ts';
import { figuresOf, storeFigures } from '#app/features/articles/figures/stored-figures.ts';
import { numberedSlug, slugFromTitle } from '#app/features/articles/slug.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { changedPages } from './changed-pages.ts';
import { hasBeenPublished, keepFoundRevision, keepRevision } from './revisions.ts';

const AT_ONCE = 50;

export interface Writer {
  id: string;
  name: string;
}

export interface StoredVersion {
  fields: ArticleFields;
  updatedAt: Date;
}

export type SaveOutcome =
  | { ok: true; id: number; updatedAt: Date }
  | { ok: false; reason: 'slug-taken' }
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'conflict'; theirs: StoredVersion };

interface ArticleChange {
  id: number;
  /** The version that the writer started from. */
  base: Date;
  values: ArticleValues;
}

/** Serializes concurrent slug changes. */
const SLUG_LOCK = 7_215_093;

/** §7 Create. */
export async function createArticle(db: Database, values: ArticleValues, by: Writer, now: Date): Promise<SaveOutcome> {
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    const twin = await justCreated(tx, values, by, now);
    if (twin) return { ok: true, ...twin };
    if ((await takenSlugs(tx, [values.slug])).size > 0) return { ok: false, reason: 'slug-taken' };
    return { ok: true, ...(await addArticle(tx, values, by, now)) };
  });
}

/** Stores a new article with its first revision. Call it under the lock, with a slug that is free or empty. */
export async function addArticle(
  tx: Database,
  { figures, ...values }: ArticleValues,
  by: Writer,
  now: Date,
  moreDetail: { copyOf?: number } = {},
): Promise<{ id: number; updatedAt: Date }> {
  const slug = values.slug || `being-made-${crypto.randomUUID()}`;
  const [added] = await tx
    .insert(articles)
    .values({ ...values, slug, createdAt: now, updatedAt: now })
    .returning();
  let row = added as typeof articles.$inferSelect;
  if (!values.slug) {
    const made = await freeSlug(tx, row);
    await tx.update(articles).set({ slug: made }).where(eq(articles.id, row.id));
    row = { ...row, slug: made };
  }
  await storeFigures(tx, row.id, figures);
  const detail = { ...detailOf(row), ...moreDetail };
  await keepRevision(tx, { articleId: row.id, kind: 'created', by, at: now, fields: fieldsOf(row, figures) });
  await purgePages(tx, changedPages(null, row, dateIn(OFFICE_ZONE, now)));
  await recordInAuditLog(tx, { actor: by, action: 'article.created', ...detail });
  if (row.published) await recordInAuditLog(tx, { actor: by, action: 'article.published', ...detail });
  return { id: row.id, updatedAt: row.updatedAt };
}

/**
 * §7 Update with optimistic locking: if the stored version is not the one the writer started from, nothing changes and
 * the stored version is returned.
 */
export async function updateArticle(db: Database, change: ArticleChange, by: Writer, now: Date): Promise<SaveOutcome> {
  return db.transaction(async (tx) => {
    await lockSlugs(tx);
    return updateWithin(tx, change, by, now);
  });
}

/** The same under the lock, in the caller's transaction. */
export async function updateWithin(
  tx: Database,
  { id, base, values: { figures, ...values } }: ArticleChange,
  by: Writer,
  now: Date,
): Promise<SaveOutcome> {
  const [before] = await tx.select().from(articles).where(eq(articles.id, id)).for('update');
  if (!before) return { ok: false, reason: 'gone' };
  const fieldsBefore = fieldsOf(before, await figuresOf(tx, id));
  if (before.updatedAt.getTime() !== base.getTime()) {
    // Already saved by a request whose response got lost.
    if (sameFields(fieldsBefore, fieldsOf({ ...before, ...values, slug: values.slug || before.slug }, figures))) {
      return { ok: true, id, updatedAt: before.updatedAt };
    }
    return { ok: false, reason: 'conflict', theirs: { fields: fieldsBefore, updatedAt: before.updatedAt } };
  }
  const slug = values.slug || (await freeSlug(tx, { id, title: values.title }));
  if ((await takenSlugs(tx, [slug], id)).size > 0) return { ok: false, reason: 'slug-taken' };

  await keepFoundRevision(tx, id, { fields: fieldsBefore, at: before.updatedAt });
  if (slug !== before.slug) await moveAddress(tx, { id, from: before.slug, to: slug });
  // Strictly increasing, so that two saves within a millisecond differ.
  const updatedAt = new Date(Math.max(now.getTime(), before.updatedAt.getTime() + 1));
  const [after] = await tx
    .update(articles)
    .set({ ...values, slug, updatedAt })
    .where(and(eq(articles.id, id), isVersion(base)))
    .returning();
  if (!after) throw new Error('A locked row changed.');
  await storeFigures(tx, id, figures);
  const fields = fieldsOf(after, figures);
  await keepRevision(tx, { articleId: id, kind: 'updated', by, at: now, fields });
  const [old, present] = [
    { ...before, figures: fieldsBefore.figures },
    { ...after, figures: fields.figures },
  ];
  await purgePages(tx, changedPages(old, present, dateIn(OFFICE_ZONE, now)));
  await recordInAuditLog(tx, { actor: by, action: 'article.updated', ...detailOf(after) });
  if (before.published !== after.published) {
    const action = after.published ? 'article.published' : 'article.withdrawn';
    await recordInAuditLog(tx, { actor: by, action, ...detailOf(after) });
  }
  return { ok: true, id, updatedAt };
}

const TWIN_MINUTES = 10;

/** The same article by the same writer a moment ago: a retry after a lost response. */
async function justCreated(tx: Database, values: ArticleValues, by: Writer, now: Date) {
  const { articleId, fields, kind, savedAt, savedById } = articleRevisions;
  const since = new Date(now.getTime() - TWIN_MINUTES * 60_000);
  const recent = await tx
    .select({ id: articleId, fields, updatedAt: articles.updatedAt })
    .from(articleRevisions)
    .innerJoin(articles, eq(articles.id, articleId))
    .where(
      and(
        ...[eq(kind, 'created'), eq(savedById, by.id), gt(savedAt, since)],
        // The database compares the long texts of other articles.
        sql`${fields}->>'title' = ${values.title} and ${fields}->>'bodyHtml' = ${values.bodyHtml}`,
      ),
    );
  const wanted = (slug: string) =>
    fieldsOf({ ...values, id: 0, canonicalUrl: null, slug: values.slug || slug }, values.figures);
  const twin = recent.find((one) => {
    const stored = fieldsFrom(one.fields, EMPTY_FIELDS);
    return stored && sameFields(stored, wanted(stored.slug));
  });
  return twin && { id: twin.id, updatedAt: twin.updatedAt };
}

/** Browsers have milliseconds; the database has microseconds. */
const isVersion = (base: Date) =>
  sql`date_trunc('milliseconds', ${articles.updatedAt}) = ${base.toISOString()}::timestamptz`;

export const lockSlugs = (tx: Database) => tx.execute(sql`select pg_advisory_xact_lock(${SLUG_LOCK})`);

/** The old slug redirects if it was ever public; otherwise it is dropped. */
async function moveAddress(tx: Database, { id, from, to }: { id: number; from: string; to: string }): Promise<void> {
  await tx.delete(formerSlugs).where(and(eq(formerSlugs.slug, to), eq(formerSlugs.articleId, id)));
  if (!(await hasBeenPublished(tx, id))) return;
  await tx.insert(formerSlugs).values({ slug: from, articleId: id }).onConflictDoNothing();
}

function detailOf({ id, title, slug }: { id: number; title: string; slug: string }) {
  return { id, title, slug };
}

/**
 * A slug that no other article has or had. A title without Latin letters gives `article-{id}`; a taken slug gets a
 * number. Call it in the storing transaction: the unique constraint decides.
 */
export async function freeSlug(db: Database, { id, title }: { id: number; title: string }): Promise<string> {
  const base = slugFromTitle(title) || `article-${id}`;
  for (let first = 1; ; first += AT_ONCE) {
    const candidates = Array.from({ length: AT_ONCE }, (_, index) => spelling(base, first + index));
    const taken = await takenSlugs(db, candidates, id);
    const free = candidates.find((slug) => !taken.has(slug));
    if (free) return free;
  }
}

function spelling(base: string, number: number): string {
  return number === 1 ? base : numberedSlug(base, number);
}

/** Those that an article has or had, apart from this one. */
async function takenSlugs(db: Database, candidates: string[], id = 0): Promise<Set<string>> {
  const present = db
    .select({ slug: articles.slug })
    .from(articles)
    .where(and(inArray(articles.slug, candidates), ne(articles.id, id)));
  const former = db
    .select({ slug: formerSlugs.slug })
    .from(formerSlugs)
    .where(and(inArray(formerSlugs.slug, candidates), ne(formerSlugs.articleId, id)));
  const rows = await union(present, former);
  return new Set(rows.map(({ slug }) => slug));
}
