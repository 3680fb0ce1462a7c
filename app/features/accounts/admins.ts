import type { Database } from '#app/platform/db/database.ts';
import { authAccounts, userRoles, users } from '#db/schema/accounts.ts';
import { hashPassword } from './password.ts';

interface NewAdmin {
  name: string;
  email: string;
  password: string;
}

/** Makes a user who may enter the administration area. One who exists already is left as they are. */
export async function ensureAdmin(db: Database, { name, email, password }: NewAdmin): Promise<'created' | 'existed'> {
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
    return 'created';
  });
}

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}
