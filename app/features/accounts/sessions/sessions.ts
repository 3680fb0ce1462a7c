import { and, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { sessions, users } from '#app/features/accounts/accounts.table.ts';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import type { Database } from '#app/platform/db/database.ts';
import { IDLE_MINUTES } from '../account.ts';
import type { SignedIn } from './current-session.ts';

interface ListedSession {
  id: string;
  device: string;
  lastUsed: Date;
  isThis: boolean;
}

export async function listSessions(db: Database, { user, session }: SignedIn, now: Date): Promise<ListedSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), areOpen(now)))
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

/** Ends one of the user's own sessions; any other id changes nothing. */
export async function endSession(db: Database, { user }: SignedIn, id: string): Promise<boolean> {
  // Compared as text, so that a malformed id matches nothing instead of throwing.
  return (await end(db, user, and(eq(sessions.userId, user.id), sql`${sessions.id}::text = ${id}`))) > 0;
}

export async function endOtherSessions(db: Database, { user, session }: SignedIn): Promise<number> {
  return end(db, user, and(eq(sessions.userId, user.id), ne(sessions.id, session.id)));
}

/** Ends all sessions of another person. Returns how many there were. */
export async function endSessionsOf(db: Database, userId: string, by: SignedIn['user']): Promise<number> {
  const [person] = await db.select({ email: users.email }).from(users).where(sql`${users.id}::text = ${userId}`);
  return person ? end(db, by, sql`${sessions.userId}::text = ${userId}`, person) : 0;
}

/** Neither expired nor idle for too long. */
export function areOpen(now: Date) {
  return and(gt(sessions.expiresAt, now), gt(sessions.updatedAt, idleSince(now)));
}

export async function forgetEndedSessions(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(or(lt(sessions.expiresAt, now), lt(sessions.updatedAt, idleSince(now))));
}

async function end(
  db: Database,
  by: SignedIn['user'],
  which: ReturnType<typeof and>,
  of: { email?: string } = {},
): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx.delete(sessions).where(which).returning({ userAgent: sessions.userAgent });
    for (const { userAgent } of ended) {
      const device = deviceName(userAgent ?? '');
      await recordInAuditLog(tx, { actor: { id: by.id, name: by.email }, action: 'session.ended', ...of, device });
    }
    return ended.length;
  });
}

function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MINUTES * 60_000);
}

/** First match wins: user agents also name their ancestors. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** `Chrome on macOS`: enough to recognize one's own devices. */
export function deviceName(userAgent: string): string {
  const browser = first(BROWSERS, userAgent);
  const system = first(SYSTEMS, userAgent);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'An unknown device';
}

function first(names: readonly [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}
