import { and, desc, eq, sql } from 'drizzle-orm';
import {
  type ArticleFields,
  EMPTY_FIELDS,
  fieldsFrom,
  type Revision,
  type RevisionKind,
  storedFields,
} from '#app/features/articles/article-fields.ts';
import { articleRevisions } from '#app/features/articles/article-work.table.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import type { Database } from '#app/platform/db/database.ts';

interface NewRevision {
  articleId: number;
  kind: RevisionKind;
  by: { id: string | null; name: string };
  at: Date;
  fields: ArticleFields;
}

export async function keepRevision(db: Database, { articleId, kind, by, at, fields }: NewRevision): Promise<void> {
  await db
    .insert(articleRevisions)
    .values({ articleId, kind, savedAt: at, savedById: by.id, savedBy: by.name, fields: storedFields(fields) });
}

/** An imported article has no history: its state before the first change becomes the first revision. */
export async function keepFoundRevision(
  db: Database,
  articleId: number,
  { fields, at }: { fields: ArticleFields; at: Date },
): Promise<void> {
  const [known] = await db
    .select({ id: articleRevisions.id })
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, articleId))
    .limit(1);
  if (!known) await keepRevision(db, { articleId, kind: 'found', by: { id: null, name: '' }, at, fields });
}

/** Whether it has been published. */
export async function hasBeenPublished(db: Database, articleId: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${articles} where ${articles.id} = ${articleId} and ${articles.published}
    union all
    select 1 from ${articleRevisions} where ${articleRevisions.articleId} = ${articleId}
      and ${articleRevisions.kind} <> 'set aside' and ${articleRevisions.fields} @> '{"published": true}'
    limit 1`);
  return rows.length > 0;
}

const MOST = 200;

/** Newest first, without bodies. */
export async function listRevisions(db: Database, articleId: number): Promise<Omit<Revision, 'fields'>[]> {
  const { id, name, kind, savedAt, savedBy } = articleRevisions;
  return db
    .select({ id, name, kind, savedAt, savedBy })
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, articleId))
    .orderBy(desc(articleRevisions.id))
    .limit(MOST);
}

export async function findRevision(db: Database, articleId: number, id: number): Promise<ArticleFields | null> {
  const [found] = await db
    .select({ fields: articleRevisions.fields })
    .from(articleRevisions)
    .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.id, id)));
  return fieldsFrom(found?.fields, EMPTY_FIELDS);
}

/** The writer of the current version. */
export async function lastWriter(db: Database, articleId: number) {
  const [found] = await db
    .select({ id: articleRevisions.savedById, name: articleRevisions.savedBy })
    .from(articleRevisions)
    .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.kind, 'updated')))
    .orderBy(desc(articleRevisions.id))
    .limit(1);
  return found;
}

/** Keeps the losing version of a conflict as a revision. */
export async function setAside(
  db: Database,
  { articleId, fields }: { articleId: number; fields: ArticleFields },
  by: { id: string; name: string },
  now: Date,
): Promise<void> {
  await keepRevision(db, { articleId, kind: 'set aside', by, at: now, fields });
}
