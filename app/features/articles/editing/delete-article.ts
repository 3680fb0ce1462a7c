import { eq } from 'drizzle-orm';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { articles } from '#app/features/articles/articles.table.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { purgePages } from '#app/platform/http/page-purge.ts';
import { changedPages } from './changed-pages.ts';
import type { Writer } from './save-article.ts';

/** §7 Delete, with its history. Idempotent. */
export async function deleteArticle(db: Database, id: number, by: Writer, now: Date): Promise<'deleted' | 'gone'> {
  return db.transaction((tx) => deleteWithin(tx, id, by, now));
}

export async function deleteWithin(tx: Database, id: number, by: Writer, now: Date): Promise<'deleted' | 'gone'> {
  const [gone] = await tx.delete(articles).where(eq(articles.id, id)).returning();
  if (!gone) return 'gone';
  await purgePages(tx, changedPages(gone, null, dateIn(OFFICE_ZONE, now)));
  const { title, slug } = gone;
  await recordInAuditLog(tx, { actor: by, action: 'article.deleted', id, title, slug });
  return 'deleted';
}
