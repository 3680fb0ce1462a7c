import { eq } from 'drizzle-orm';
import { type Actor, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import type { Database } from '#app/platform/db/database.ts';
import { users } from './accounts.table.ts';

/** Under which a person's emails go out: the name in From, and the lines that end them. */
export interface Profile {
  name: string;
  signature: string;
}

export async function readProfile(db: Database, userId: string): Promise<Profile> {
  const [user] = await db
    .select({ name: users.name, signature: users.signature })
    .from(users)
    .where(eq(users.id, userId));
  return user ?? { name: '', signature: '' };
}

export async function changeProfile(
  db: Database,
  userId: string,
  { name, signature }: Profile,
  actor: Actor,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ name: printable(name), signature: printable(signature) })
      .where(eq(users.id, userId));
    await recordInAuditLog(tx, { actor, action: 'profile.changed' });
  });
}

/** PostgreSQL rejects NUL, and control characters break mail headers. */
const printable = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{C}\n\u200c\u200d]/gu, '')
    .trim();
