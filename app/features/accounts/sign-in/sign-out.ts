import { eq } from 'drizzle-orm';
import { sessions } from '#app/features/accounts/accounts.table.ts';
import { recordInAuditLog } from '#app/platform/audit-log.ts';
import type { Accounts } from '../accounts.ts';
import { currentSession } from '../sessions/current-session.ts';

/** Ends the session in the database, so copies of the cookie become invalid too. Returns cookies to set. */
export async function signOut(services: Accounts, headers: Headers): Promise<string[]> {
  const signedIn = await currentSession(services, headers, { use: false });
  if (signedIn) {
    const { user, session } = signedIn;
    await services.db.transaction(async (tx) => {
      await tx.delete(sessions).where(eq(sessions.id, session.id));
      await recordInAuditLog(tx, { actor: { id: user.id, name: user.email }, action: 'signed out' });
    });
  }
  const auth = await services.auth();
  const { headers: answered } = await auth.api.signOut({ headers, returnHeaders: true });
  return answered.getSetCookie();
}
