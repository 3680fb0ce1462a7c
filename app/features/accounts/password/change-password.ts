import { eq } from 'drizzle-orm';
import { users } from '#app/features/accounts/accounts.table.ts';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import type { Accounts } from '../accounts.ts';
import { requestEmail } from '../emails/request-email.ts';
import type { SignedIn } from '../sessions/current-session.ts';
import { orRefusal } from '../sign-in/auth-refusal.ts';
import { accountSuspect, takeBackAttempt } from '../sign-in/sign-in-waits.ts';
import { type PasswordRefusal, withPassword } from './with-password.ts';

export type ChangeOutcome = { ok: true; cookies: string[] } | PasswordRefusal;

/** Ends all other sessions; the current one gets a new token. */
export async function changePassword(
  services: Accounts,
  { user }: SignedIn,
  passwords: { currentPassword: string; newPassword: string },
  headers: Headers,
): Promise<ChangeOutcome> {
  const auth = await services.auth();
  const result = await withPassword(services, user, () =>
    orRefusal(
      auth.api.changePassword({ body: { ...passwords, revokeOtherSessions: true }, headers, returnHeaders: true }),
      ['INVALID_PASSWORD'],
    ),
  );
  if (!result.ok) return result;
  await tell(services, { id: user.id, name: user.email }, 'password.changed');
  return { ok: true, cookies: result.answer.headers.getSetCookie() };
}

/** The alphabet of tokens. Other characters, NUL among them, must not reach the database. */
const TOKEN = /^[\w-]{1,100}$/;

/** With the token from an email. Ends all sessions. */
export async function resetPassword(services: Accounts, token: string, newPassword: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const auth = await services.auth();
  const { internalAdapter } = await auth.$context;
  const reset = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const result = await orRefusal(auth.api.resetPassword({ body: { token, newPassword } }), [
    'INVALID_TOKEN',
    'USER_NOT_FOUND',
  ]);
  if (!result.ok || !reset) return false;
  const [user] = await services.db.select().from(users).where(eq(users.id, reset.value));
  if (user) {
    await takeBackAttempt(services.db, [accountSuspect(services.keyedHash, user.email)], services.now());
    await tell(services, { id: user.id, name: user.email }, 'password.reset');
  }
  return true;
}

/** Checks the link before the form is shown. */
export async function isResetPossible(services: Accounts, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const { internalAdapter } = await (await services.auth()).$context;
  const reset = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return reset !== null && reset.expiresAt > services.now();
}

type Change = 'password.changed' | 'password.reset';

async function tell(services: Accounts, actor: { id: string; name: string }, action: Change): Promise<void> {
  await recordInAuditLog(services.db, { actor, action });
  await requestEmail(services, 'password changed', actor.name);
}
