import { eq, sql } from 'drizzle-orm';
import { type ArticleFields, fieldsOf } from '#app/features/articles/article-fields.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { figuresOf } from '#app/features/articles/figures/stored-figures.ts';
import type { Database } from '#app/platform/db/database.ts';
import { hasBeenPublished } from './revisions.ts';

export interface EditedArticle {
  id: number;
  fields: ArticleFields;
  /** The version that a save refers to. */
  updatedAt: Date;
  /** Readers may know its address: typing the title no longer changes it. */
  hasBeenPublished: boolean;
}

/** §7 Load one. */
export async function findEditedArticle(db: Database, id: number): Promise<EditedArticle | null> {
  const [found] = await db.select().from(articles).where(eq(articles.id, id));
  if (!found) return null;
  const fields = fieldsOf(found, await figuresOf(db, id));
  return { id, fields, updatedAt: found.updatedAt, hasBeenPublished: await hasBeenPublished(db, id) };
}

const MAX_TAGS = 300;
const MAX_AUTHORS = 100;

/** Author names in use, most frequent first. */
export async function authorsInUse(db: Database): Promise<string[]> {
  const rows = await db
    .select({ name: articles.authorName })
    .from(articles)
    .groupBy(articles.authorName)
    .orderBy(sql`count(*) desc`, articles.authorName)
    .limit(MAX_AUTHORS);
  return rows.map(({ name }) => name);
}

/** Tags in use, most frequent first. */
export async function tagsInUse(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from ${articles}, unnest(${articles.tags}) as tag
    group by tag order by count(*) desc, tag limit ${MAX_TAGS}`);
  return rows.map(({ tag }) => tag);
}
