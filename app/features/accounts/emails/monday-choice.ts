import { and, eq, lt } from 'drizzle-orm';
import { userRoles, users } from '#app/features/accounts/accounts.table.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import { dateIn } from '#app/platform/calendar.ts';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import { isSame, type KeyedHash } from '#app/platform/secret.ts';

const PURPOSE = 'monday email'; // Part of the signature: changing it would break links already sent.

/** Never expires: an old email must still let its reader stop the next ones. */
export function mondayToken(keyedHash: KeyedHash, userId: string): string {
  return `${userId}.${keyedHash(PURPOSE, userId)}`;
}

/** The person of a link in the email; null if it is forged or the account is gone. */
export async function mondayReader(db: Database, keyedHash: KeyedHash, token: string) {
  const [id = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0 || !isUuid(id) || !isSame(signature, keyedHash(PURPOSE, id))) return null;
  const [found] = await db
    .select({ id: users.id, email: users.email, isOn: users.mondayEmail })
    .from(users)
    .where(eq(users.id, id));
  return found ?? null;
}

export async function getsMondayEmail(db: Database, userId: string): Promise<boolean> {
  const [found] = await db.select({ isOn: users.mondayEmail }).from(users).where(eq(users.id, userId));
  return found?.isOn ?? false;
}

/** Turned on, the first one comes next Monday. */
export async function setMondayEmail(db: Database, userId: string, isOn: boolean, now: Date): Promise<void> {
  const changed = isOn ? { mondayEmail: true, mondayEmailOn: dateIn(OFFICE_ZONE, now) } : { mondayEmail: false };
  await db.update(users).set(changed).where(eq(users.id, userId));
}

const isDue = (monday: string) => and(eq(users.mondayEmail, true), lt(users.mondayEmailOn, monday));

/** The people with a role who have not got the email of this Monday. */
export function dueOn(db: Database, monday: string) {
  return db
    .select({ id: users.id, role: userRoles.role })
    .from(users)
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .where(isDue(monday));
}

/** Marks the Monday for one of them, and gives the address. Another process waits for the row, and then finds nothing. */
export async function markMonday(tx: Database, id: string, monday: string): Promise<string | undefined> {
  const [person] = await tx
    .update(users)
    .set({ mondayEmailOn: monday })
    .where(and(eq(users.id, id), isDue(monday)))
    .returning({ email: users.email });
  return person?.email;
}
