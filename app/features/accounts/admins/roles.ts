import { asc, eq, inArray, sql } from 'drizzle-orm';
import { invitations, sessions, userRoles, users } from '#app/features/accounts/accounts.table.ts';
import type { AuditAction } from '#app/features/accounts/audit/audit-actions.ts';
import { type Actor, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
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

export type RoleChange =
  | { ok: true; user: { email: string; emailVerified: boolean }; adminsLeft: number }
  | { ok: false; reason: 'no account' | 'same' | 'no role' | 'last administrator' | 'not allowed' | 'own' };

interface Change {
  /** An id or an email address. */
  user: { id: string } | { email: string };
  /** Null takes the access away. */
  role: Role | null;
}

/**
 * Gives a person a role, changes it, or takes it away with all sessions. All of it takes effect with the next request in
 * every process: role and session are read each time. Two administrators who revoke each other at the same moment wait
 * for each other here, and the second is no longer allowed to.
 */
export async function changeRole(db: Database, { user: who, role }: Change, actor: Actor): Promise<RoleChange> {
  return db.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const [user] = await tx
      .select({ id: users.id, email: users.email, emailVerified: users.emailVerified, role: userRoles.role })
      .from(users)
      .leftJoin(userRoles, eq(userRoles.userId, users.id))
      .where('id' in who ? sql`${users.id}::text = ${who.id}` : eq(users.email, who.email.toLowerCase()));
    if (!user) return { ok: false, reason: 'no account' };
    if (user.role === role) return { ok: false, reason: role ? 'same' : 'no role' };
    const left = admins.filter((id) => id !== user.id).length + (role === 'admin' ? 1 : 0);
    if (actor.id) {
      if (!admins.includes(actor.id)) return { ok: false, reason: 'not allowed' };
      if (actor.id === user.id) return { ok: false, reason: 'own' };
      if (left === 0) return { ok: false, reason: 'last administrator' };
    }
    const isTheirs = eq(userRoles.userId, user.id);
    if (role && user.role) await tx.update(userRoles).set({ role }).where(isTheirs);
    else if (role) await tx.insert(userRoles).values({ userId: user.id, role });
    else {
      await tx.delete(userRoles).where(isTheirs);
      await tx.delete(sessions).where(eq(sessions.userId, user.id));
    }
    await tx.delete(invitations).where(eq(invitations.email, user.email));
    await recordInAuditLog(tx, { actor, ...actionOf(user, role) });
    return { ok: true, user, adminsLeft: left };
  });
}

/** In a fixed order, which prevents deadlocks. */
async function lockAdmins(tx: Database): Promise<string[]> {
  const rows = await tx
    .select({ id: userRoles.userId })
    .from(userRoles)
    .where(eq(userRoles.role, 'admin'))
    .orderBy(asc(userRoles.userId))
    .for('update');
  return rows.map(({ id }) => id);
}

function actionOf(user: { email: string; role: Role | null }, role: Role | null): AuditAction {
  const { email, role: before } = user;
  if (!role) return { action: 'role.revoked', role: before, email };
  if (!before) return { action: 'role.granted', role, email };
  return { action: 'role.changed', email, before: { role: before }, after: { role } };
}

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
  const { id, name, email, emailVerified, twoFactorEnabled } = users;
  const { role, createdAt: since } = userRoles;
  return db
    .select({ id, name, email, emailVerified, twoFactorEnabled, role, since })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(inArray(userRoles.role, [...roles]))
    .orderBy(asc(users.email));
}

/** For lists to choose from: no page needs more of a colleague. */
export function namesOf(members: readonly Member[]): { id: string; name: string }[] {
  return members.map(({ id, name, email }) => ({ id, name: name || email }));
}

export async function memberSince(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db.select({ since: userRoles.createdAt }).from(userRoles).where(eq(userRoles.userId, userId));
  return row?.since ?? null;
}
