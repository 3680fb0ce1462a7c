import { eq } from 'drizzle-orm';
import { recordInAuditLog } from '#app/platform/audit-log.ts';
import { users } from '#db/schema/accounts.ts';
import type { Accounts } from './accounts.ts';
import { askForLetter } from './ask-for-letter.ts';
import { orRefusal } from './auth-refusal.ts';
import type { SignedIn } from './current-session.ts';
import { accountSuspect, takeBackAttempt } from './sign-in-waits.ts';
import { type PasswordRefusal, withPassword } from './with-password.ts';

export type ChangeOutcome = { ok: true; cookies: string[] } | PasswordRefusal;

/** Ends all other sessions; this one goes on under a new token. */
export async function changePassword(
  outside: Accounts,
  { user }: SignedIn,
  passwords: { currentPassword: string; newPassword: string },
  headers: Headers,
): Promise<ChangeOutcome> {
  const auth = await outside.auth();
  const result = await withPassword(outside, user, () =>
    orRefusal(
      auth.api.changePassword({ body: { ...passwords, revokeOtherSessions: true }, headers, returnHeaders: true }),
      ['INVALID_PASSWORD'],
    ),
  );
  if (!result.ok) return result;
  await tell(outside, { id: user.id, name: user.email }, 'changed the password');
  return { ok: true, cookies: result.answer.headers.getSetCookie() };
}

/** What tokens are made of; anything else need not be looked for, and some of it cannot be. */
const TOKEN = /^[\w-]{1,100}$/;

/** With the token of a letter. Ends all sessions. */
export async function resetPassword(outside: Accounts, token: string, newPassword: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const auth = await outside.auth();
  const { internalAdapter } = await auth.$context;
  const letter = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const result = await orRefusal(auth.api.resetPassword({ body: { token, newPassword } }), [
    'INVALID_TOKEN',
    'USER_NOT_FOUND',
  ]);
  if (!result.ok || !letter) return false;
  const [user] = await outside.db.select().from(users).where(eq(users.id, letter.value));
  if (user) {
    await takeBackAttempt(outside.db, [accountSuspect(outside.keyedHash, user.email)], outside.now());
    await tell(outside, { id: user.id, name: user.email }, 'reset the password');
  }
  return true;
}

/** Whether a link still works, before somebody thinks of a password for it. */
export async function isResetPossible(outside: Accounts, token: string): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const { internalAdapter } = await (await outside.auth()).$context;
  const letter = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return letter !== null && letter.expiresAt > outside.now();
}

async function tell(outside: Accounts, actor: { id: string; name: string }, action: string): Promise<void> {
  await recordInAuditLog(outside.db, { actor, action });
  await askForLetter(outside, 'password changed', actor.name);
}
