import { eq } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { EDITOR_MODES, type EditorMode } from './account.ts';
import { users } from './accounts.table.ts';

export async function editorModeOf(db: Database, userId: string): Promise<EditorMode> {
  const [user] = await db.select({ mode: users.editorMode }).from(users).where(eq(users.id, userId));
  return user?.mode ?? EDITOR_MODES[0];
}

export async function rememberEditorMode(db: Database, userId: string, mode: EditorMode): Promise<void> {
  await db.update(users).set({ editorMode: mode }).where(eq(users.id, userId));
}

export async function rememberLeadRows(db: Database, userId: string, leadRows: number): Promise<void> {
  await db.update(users).set({ leadRows }).where(eq(users.id, userId));
}

export async function dismissFirstSteps(db: Database, userId: string, now: Date): Promise<void> {
  await db.update(users).set({ firstStepsDismissedAt: now }).where(eq(users.id, userId));
}
