import { and, eq } from 'drizzle-orm';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import { countCharacters, MAX_VERSION_NAME_LENGTH } from '#app/features/articles/article-fields.ts';
import { articleRevisions } from '#app/features/articles/article-work.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Writer } from './save-article.ts';

type Naming = { ok: true; name: string | null } | { ok: false; problem: 'too-long' | 'gone' };

/** Names a version of an article. An empty name removes the present one. */
export async function nameRevision(
  db: Database,
  { articleId, id, typed }: { articleId: number; id: number; typed: string },
  by: Writer,
): Promise<Naming> {
  const name = typed.replaceAll('\0', '').toWellFormed().replaceAll(/\s+/g, ' ').trim() || null;
  if (name && countCharacters(name) > MAX_VERSION_NAME_LENGTH) return { ok: false, problem: 'too-long' };
  return db.transaction(async (tx) => {
    const named = await tx
      .update(articleRevisions)
      .set({ name })
      .where(and(eq(articleRevisions.articleId, articleId), eq(articleRevisions.id, id)))
      .returning({ id: articleRevisions.id });
    if (named.length === 0) return { ok: false, problem: 'gone' };
    await recordInAuditLog(tx, { actor: by, action: 'version.named', id: articleId, revision: id, name });
    return { ok: true, name };
  });
}
