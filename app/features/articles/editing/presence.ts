import { and, eq, sql } from 'drizzle-orm';
import { articlePresence } from '#app/features/articles/article-work.table.ts';
import type { Database } from '#app/platform/db/database.ts';

/** An editor that is open in a tab. */
export interface OpenEditor {
  articleId: number;
  userId: string;
  tab: string;
}

/** Another administrator who has the article open. */
export interface Present {
  name: string;
  since: string;
}

/** Browsers let hidden tabs run a timer once a minute. */
const SILENT_SECONDS = 100;

/** Notes that the editor is open, forgets those that went silent, and returns the other people, in one statement. */
export async function noteOpenEditor(
  db: Database,
  { articleId, userId, tab }: OpenEditor,
  now: Date,
): Promise<Present[]> {
  const at = now.toISOString();
  const silent = new Date(now.getTime() - SILENT_SECONDS * 1000).toISOString();
  const { rows } = await db.execute<{ name: string; since: Date | string }>(sql`
    with silent as (delete from article_presence where seen_at < ${silent}),
    noted as (
      insert into article_presence (article_id, user_id, tab, opened_at, seen_at)
      select id, ${userId}, ${tab}, ${at}, ${at} from articles where id = ${articleId}
      on conflict (article_id, user_id, tab) do update set seen_at = excluded.seen_at
    )
    select users.name, min(opened_at) as since from article_presence join users on users.id = user_id
    where article_id = ${articleId} and user_id <> ${userId} and seen_at >= ${silent}
    group by users.id order by since, users.name`);
  return rows.map(({ name, since }) => ({ name, since: new Date(since).toISOString() }));
}

export async function noteClosedEditor(db: Database, { articleId, userId, tab }: OpenEditor): Promise<void> {
  const { articleId: article, userId: user, tab: open } = articlePresence;
  await db.delete(articlePresence).where(and(eq(article, articleId), eq(user, userId), eq(open, tab)));
}
