import { eq } from 'drizzle-orm';
import { authAccounts, sessions, twoFactors, userRoles, users } from '#app/features/accounts/accounts.table.ts';
import { type Actor, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import type { Database } from '#app/platform/db/database.ts';
import { hashPassword } from '../password/password.ts';

/** Creates an administrator; an existing user stays unchanged. */
export async function ensureAdmin(
  db: Database,
  { name, email, password }: { name: string; email: string; password: string },
  actor: Actor = { name: 'the first start' },
): Promise<'created' | 'existed'> {
  const address = email.toLowerCase();
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ name, email: address, emailVerified: true })
      .onConflictDoNothing()
      .returning({ id: users.id });
    if (!user) return 'existed';
    await tx
      .insert(authAccounts)
      .values({ userId: user.id, accountId: user.id, providerId: 'credential', password: hash });
    await tx.insert(userRoles).values({ userId: user.id, role: 'admin' });
    await recordInAuditLog(tx, { actor, action: 'role.granted', role: 'admin', email: address });
    return 'created';
  });
}

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

export async function hasAdmins(db: Database): Promise<boolean> {
  return (
    (await db.select({ id: userRoles.userId }).from(userRoles).where(eq(userRoles.role, 'admin')).limit(1)).length > 0
  );
}

interface PasswordReplacement {
  email: string;
  password: string;
  /** Also remove the authenticator: phone and recovery codes are lost. */
  withoutAuthenticator: boolean;
}

/** Sets a new password and ends all sessions. False if there is no such account. */
export async function replacePassword(
  db: Database,
  { email, password, withoutAuthenticator }: PasswordReplacement,
  actor: Actor,
): Promise<boolean> {
  const hash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [user] = await tx.select().from(users).where(eq(users.email, email.toLowerCase()));
    if (!user) return false;
    await setPassword(tx, user.id, hash);
    await recordInAuditLog(tx, { actor, action: 'password.replaced', email: user.email });
    if (withoutAuthenticator) {
      await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id));
      await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, user.id));
      await recordInAuditLog(tx, { actor, action: 'authenticator.removed', email: user.email });
    }
    return true;
  });
}

/** Sets the password and ends the account's sessions. */
export async function setPassword(tx: Database, userId: string, hash: string): Promise<void> {
  await tx
    .insert(authAccounts)
    .values({ userId, accountId: userId, providerId: 'credential', password: hash })
    .onConflictDoUpdate({ target: [authAccounts.providerId, authAccounts.accountId], set: { password: hash } });
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}
