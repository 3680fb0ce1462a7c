import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { sessions } from '#app/features/accounts/accounts.table.ts';
import { recordInAuditLog } from '#app/platform/audit-log.ts';
import type { Database } from '#app/platform/db/database.ts';
import { IDLE_MINUTES } from '../account.ts';
import type { SignedIn } from './current-session.ts';
import { deviceName } from './device-name.ts';

export interface ListedSession {
  id: string;
  device: string;
  lastUsed: Date;
  isThis: boolean;
}

/** Where somebody is signed in, this device first. */
export async function listSessions(db: Database, { user, session }: SignedIn, now: Date): Promise<ListedSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(sessions.expiresAt, now), gt(sessions.updatedAt, idleSince(now))))
    .orderBy(desc(sessions.updatedAt));
  return rows
    .map(({ id, userAgent, updatedAt }) => ({
      id,
      device: deviceName(userAgent ?? ''),
      lastUsed: updatedAt,
      isThis: id === session.id,
    }))
    .sort((a, b) => Number(b.isThis) - Number(a.isThis));
}

/** Ends one of somebody's own sessions; an id that is not theirs changes nothing. */
export async function endSession(db: Database, { user }: SignedIn, id: string): Promise<boolean> {
  // Compared as text: an id that is no id is simply not there.
  return end(db, user, and(eq(sessions.userId, user.id), sql`${sessions.id}::text = ${id}`));
}

export async function endOtherSessions(db: Database, { user, session }: SignedIn): Promise<void> {
  await end(db, user, and(eq(sessions.userId, user.id), ne(sessions.id, session.id)));
}

/** Sessions that are over tell nothing any more. */
export async function forgetEndedSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.updatedAt, idleSince(now))));
}

async function end(db: Database, user: SignedIn['user'], which: ReturnType<typeof and>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(which).returning({ userAgent: sessions.userAgent });
    for (const { userAgent } of ended) {
      const detail = { device: deviceName(userAgent ?? '') };
      await recordInAuditLog(tx, { actor: { id: user.id, name: user.email }, action: 'ended a session', detail });
    }
    return ended.length > 0;
  });
}

function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MINUTES * 60_000);
}
