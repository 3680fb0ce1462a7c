import { and, eq } from 'drizzle-orm';
import { authAccounts } from '#app/features/accounts/accounts.table.ts';
import type { Accounts } from '../accounts.ts';
import type { SignedIn } from '../sessions/current-session.ts';
import { beginAttempt, sessionSuspect, takeBackAttempt } from '../sign-in/sign-in-waits.ts';
import { verifyPassword } from './password.ts';

export type PasswordRefusal = { ok: false; reason: 'wrong' } | { ok: false; reason: 'wait'; seconds: number };

/** For actions that ask for the password again: guessing is rate-limited as at sign-in. */
export async function withPassword<T>(
  { db, keyedHash, now }: Accounts,
  { id }: SignedIn['user'],
  work: () => Promise<{ ok: true; answer: T } | { ok: false; reason: string }>,
): Promise<{ ok: true; answer: T } | PasswordRefusal> {
  const who = [sessionSuspect(keyedHash, id)];
  const seconds = await beginAttempt(db, who, now());
  if (seconds > 0) return { ok: false, reason: 'wait', seconds };
  const result = await work();
  if (!result.ok) return { ok: false, reason: 'wrong' };
  await takeBackAttempt(db, who, now());
  return result;
}

/** Before a change of rights: a session left open on a desk is not enough. */
export async function confirmPassword(
  services: Accounts,
  user: SignedIn['user'],
  password: string,
): Promise<{ ok: true } | PasswordRefusal> {
  return withPassword(services, user, async () => {
    const [account] = await services.db
      .select({ hash: authAccounts.password })
      .from(authAccounts)
      .where(and(eq(authAccounts.userId, user.id), eq(authAccounts.providerId, 'credential')));
    const isRight = account?.hash ? await verifyPassword(password, account.hash) : false;
    return isRight ? { ok: true, answer: null } : { ok: false, reason: 'wrong' };
  });
}
