import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { users } from './accounts.table.ts';

/** The overview does not show the first steps to this person any more. */
export async function dismissFirstSteps(db: Database, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ firstStepsDismissedAt: now }).where(eq(users.id, userId));
}
