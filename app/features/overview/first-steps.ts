import { eq, sql } from 'drizzle-orm';
import { users } from '#app/features/accounts/accounts.table.ts';
import { isAction } from '#app/features/accounts/audit/stored-actions.ts';
import type { Database } from '#app/platform/db/database.ts';

export type FirstStep = 'firm' | 'test' | 'colleague' | 'article' | 'samples';

/** What the settings and the content say; the database knows the rest. */
interface Known {
  isOwnFirm: boolean;
  hasSamples: boolean;
}

/** Which of the first steps are done; null once this person has dismissed them. */
export async function readFirstSteps(
  db: Database,
  userId: string,
  { isOwnFirm, hasSamples }: Known,
): Promise<Record<FirstStep, boolean> | null> {
  const [user] = await db.select({ dismissedAt: users.firstStepsDismissedAt }).from(users).where(eq(users.id, userId));
  if (user?.dismissedAt) return null;
  const { rows } = await db.execute<{ test: boolean; colleague: boolean; article: boolean }>(sql`
    select exists (select from audit_log where ${isAction('endpoint.tested')}) as test,
      exists (select from invitations) or (select count(*) > 1 from user_roles) as colleague,
      exists (select from article_revisions) as article`);
  const { test = false, colleague = false, article = false } = rows[0] ?? {};
  return { firm: isOwnFirm, test, colleague, article, samples: !hasSamples };
}
