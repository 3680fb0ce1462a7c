import { and, asc, eq } from 'drizzle-orm';
import { userRoles, users } from '#app/features/accounts/accounts.table.ts';
import { type AuditEntry, recordInAuditLog } from '#app/platform/audit-log.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { ROLES } from '../account.ts';

type Role = (typeof ROLES)[number];

/** The admin check of §7. */
export async function hasRole(db: Database, userId: string, role: Role): Promise<boolean> {
  const rows = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, role)))
    .limit(1);
  return rows.length > 0;
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

export interface Administrator {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  twoFactorEnabled: boolean;
  since: Date;
}

export async function listAdmins(db: Database): Promise<Administrator[]> {
  return db
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailVerified: users.emailVerified,
      twoFactorEnabled: users.twoFactorEnabled,
      since: userRoles.createdAt,
    })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, 'admin'))
    .orderBy(asc(users.email));
}

/** For lists to choose from: no page needs more of a colleague. */
export function namesOf(admins: readonly Administrator[]): { id: string; name: string }[] {
  return admins.map(({ id, name, email }) => ({ id, name: name || email }));
}

/** Since when the user has been an administrator. */
export async function adminSince(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ since: userRoles.createdAt })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, 'admin')));
  return row?.since ?? null;
}

async function findUser(db: Database, email: string) {
  const [user] = await db
    .select({ id: users.id, email: users.email, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  return user;
}
