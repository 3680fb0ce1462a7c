import { and, count, eq, exists, sql } from 'drizzle-orm';
import { type Actor, recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Role } from '../account.ts';
import { passkeyRoles, passkeys, userRoles, users } from '../accounts.table.ts';

/** Whether a password is not enough: the role requires a passkey, and the person has one. */
export async function needsPasskey(db: Database, email: string): Promise<boolean> {
  const own = db.select().from(passkeys).where(eq(passkeys.userId, users.id));
  const found = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(passkeyRoles, eq(passkeyRoles.role, userRoles.role))
    .where(and(eq(users.email, email.toLowerCase()), exists(own)));
  return found.length > 0;
}

export interface RolePasskeys {
  role: Role;
  people: number;
  withPasskey: number;
  isRequired: boolean;
}

/** Each role that someone has: how many have a passkey, and whether it is required. */
export async function listRolePasskeys(db: Database): Promise<RolePasskeys[]> {
  const has = exists(db.select().from(passkeys).where(eq(passkeys.userId, userRoles.userId)));
  return db
    .select({
      role: userRoles.role,
      people: count(),
      withPasskey: sql<number>`count(*) filter (where ${has})::int`,
      isRequired: sql<boolean>`bool_or(${passkeyRoles.role} is not null)`,
    })
    .from(userRoles)
    .leftJoin(passkeyRoles, eq(passkeyRoles.role, userRoles.role))
    .groupBy(userRoles.role)
    .orderBy(userRoles.role);
}

/** Returns false, and changes nothing, unless everyone in the role has a passkey. */
export async function requirePasskeys(
  db: Database,
  { role, isOn }: { role: Role; isOn: boolean },
  actor: Actor,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = (await listRolePasskeys(tx)).find((one) => one.role === role);
    if (isOn && known?.withPasskey !== known?.people) return false;
    if (isOn) await tx.insert(passkeyRoles).values({ role }).onConflictDoNothing();
    else await tx.delete(passkeyRoles).where(eq(passkeyRoles.role, role));
    await recordInAuditLog(tx, { actor, action: isOn ? 'passkeys.required' : 'passkeys.optional', role });
    return true;
  });
}
