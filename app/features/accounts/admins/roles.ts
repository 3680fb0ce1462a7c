import { and, asc, eq, inArray } from 'drizzle-orm';
import { userRoles, users } from '#app/features/accounts/accounts.table.ts';
import { type AuditEntry, recordInAuditLog } from '#app/platform/audit-log.ts';
import type { Database } from '#app/platform/db/database.ts';
import { ROLES, type Role } from '../account.ts';

/** The admin check of §7. */
export async function roleOf(db: Database, userId: string): Promise<Role | null> {
  const [row] = await db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.userId, userId)).limit(1);
  return row?.role ?? null;
}

/** Whether the roles table can be read: the check of the grant-admin tool (§7). */
export async function canReadRoles(db: Database): Promise<boolean> {
  try {
    await db.select({ userId: userRoles.userId }).from(userRoles).limit(1);
    return true;
  } catch {
    return false;
  }
}

export type RoleChange = { ok: true; user: { email: string; emailVerified: boolean } } | { ok: false; reason: string };

export async function grantAdmin(db: Database, email: string, actor: AuditEntry['actor']): Promise<RoleChange> {
  return db.transaction(async (tx) => {
    const user = await findUser(tx, email);
    if (!user) return { ok: false, reason: `There is no account for ${email}. The person has to sign up first.` };
    const added = await tx
      .insert(userRoles)
      .values({ userId: user.id, role: 'admin' })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return { ok: false, reason: `${user.email} is an administrator already.` };
    await recordInAuditLog(tx, { actor, action: 'granted a role', detail: { role: 'admin', email: user.email } });
    return { ok: true, user };
  });
}

/** Takes effect with the next request: the role is read each time. */
export async function revokeAdmin(db: Database, email: string, actor: AuditEntry['actor']): Promise<RoleChange> {
  return db.transaction(async (tx) => {
    const user = await findUser(tx, email);
    if (!user) return { ok: false, reason: `There is no account for ${email}.` };
    const gone = await tx
      .delete(userRoles)
      .where(and(eq(userRoles.userId, user.id), eq(userRoles.role, 'admin')))
      .returning();
    if (gone.length === 0) return { ok: false, reason: `${user.email} is no administrator.` };
    await recordInAuditLog(tx, { actor, action: 'revoked a role', detail: { role: 'admin', email: user.email } });
    return { ok: true, user };
  });
}

/** A person with access to the administration. */
export interface Member {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  twoFactorEnabled: boolean;
  role: Role;
  since: Date;
}

export async function listMembers(db: Database, roles: readonly Role[] = ROLES): Promise<Member[]> {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      twoFactorEnabled: users.twoFactorEnabled,
      role: userRoles.role,
      since: userRoles.createdAt,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(inArray(userRoles.role, [...roles]))
    .orderBy(asc(users.email));
}

/** For lists to choose from: no page needs more of a colleague. */
export function namesOf(members: readonly Member[]): { id: string; name: string }[] {
  return members.map(({ id, name, email }) => ({ id, name: name || email }));
}

/** Since when the user has had the role. */
export async function memberSince(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db.select({ since: userRoles.createdAt }).from(userRoles).where(eq(userRoles.userId, userId));
  return row?.since ?? null;
}

async function findUser(db: Database, email: string) {
  const [user] = await db
    .select({ id: users.id, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  return user;
}
