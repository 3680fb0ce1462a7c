import { and, eq, inArray, sql } from 'drizzle-orm';
import { userRoles, users } from '#app/features/accounts/accounts.table.ts';
import { LEAD_OWNERS, NO_ACCESS } from '#app/features/leads/lead.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';

const HAS_ACCESS = sql`exists (select from user_roles where user_id = ${users.id} and ${inArray(userRoles.role, LEAD_OWNERS)})`;

/** Of the joined account: null for an unassigned lead, and marked if its role no longer works with leads. */
export const OWNER_NAME = sql<string | null>`coalesce(nullif(${users.name}, ''), ${users.email})
  || case when ${HAS_ACCESS} then '' else ${sql.raw(`'${NO_ACCESS}'`)} end`;

/** People whose leads nobody has taken over since they lost the access. */
export async function formerOwners(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: users.id, name: sql<string>`${OWNER_NAME}` })
    .from(users)
    .where(sql`not ${HAS_ACCESS} and exists (select from leads where owner_id = ${users.id} and not quarantined)`)
    .orderBy(users.name);
}

/** Undefined if the account does not exist, or its role does not work with leads. */
export async function findOwner(db: Database, id: string) {
  if (!isUuid(id)) return undefined;
  const [admin] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), inArray(userRoles.role, LEAD_OWNERS)))
    .where(eq(users.id, id));
  return admin;
}
