import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { StoredFields } from '#app/features/articles/article-fields.ts';
import { articleDrafts } from '#app/features/articles/article-work.table.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import type { Database } from '#app/platform/db/database.ts';

/** A writer's unsaved work, visible to that writer only. */
export interface Draft {
  id: string;
  articleId: number | null;
  base: Date | null;
  typedAt: number;
  fields: StoredFields;
}

/** Drafts are deleted after this time without a change. */
const FORGOTTEN_AFTER_DAYS = 90;

/** Replaces an older copy. A late copy, or one whose article is deleted, changes nothing. */
export async function keepArticleDraft(db: Database, userId: string, draft: Draft, now: Date): Promise<void> {
  await db.delete(articleDrafts).where(lt(articleDrafts.keptAt, daysBefore(now, FORGOTTEN_AFTER_DAYS)));
  if (draft.articleId !== null && !(await exists(db, draft.articleId))) return;
  const { id, ...rest } = draft;
  await db
    .insert(articleDrafts)
    .values({ userId, id, ...rest, keptAt: now })
    .onConflictDoUpdate({
      target: [articleDrafts.userId, articleDrafts.id],
      set: { ...rest, keptAt: now },
      setWhere: sql`${articleDrafts.typedAt} < ${draft.typedAt}`,
    });
}

export async function dropDraft(db: Database, userId: string, id: string): Promise<void> {
  await db.delete(articleDrafts).where(and(eq(articleDrafts.userId, userId), eq(articleDrafts.id, id)));
}

const MOST = 20;
/** The newest are listed up to this size together: the list has the texts. */
const MAX_LISTED_BYTES = 2_000_000;

/** This writer's drafts of an article, or of new articles; newest first. */
export async function listDrafts(db: Database, userId: string, articleId: number | null) {
  const { id, base, typedAt, keptAt, fields } = articleDrafts;
  const newest = db
    .select({
      id: sql<string>`${id}`.as('newest_id'),
      bytes: sql`sum(octet_length(${fields}::text)) over (order by ${keptAt} desc, ${id})`.as('bytes'),
      place: sql`row_number() over (order by ${keptAt} desc, ${id})`.as('place'),
    })
    .from(articleDrafts)
    .where(
      and(
        eq(articleDrafts.userId, userId),
        articleId === null ? isNull(articleDrafts.articleId) : eq(articleDrafts.articleId, articleId),
      ),
    )
    .as('newest');
  return db
    .select({ id, base, typedAt, keptAt, fields })
    .from(articleDrafts)
    .innerJoin(newest, and(eq(articleDrafts.userId, userId), eq(id, newest.id)))
    .where(sql`${newest.place} = 1 or (${newest.place} <= ${MOST} and ${newest.bytes} <= ${MAX_LISTED_BYTES})`)
    .orderBy(desc(keptAt));
}

async function exists(db: Database, id: number): Promise<boolean> {
  const rows = await db.select({ id: articles.id }).from(articles).where(eq(articles.id, id));
  return rows.length > 0;
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
