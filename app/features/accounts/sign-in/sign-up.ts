import { recordInAuditLog } from '#app/platform/audit-log.ts';
import { clientHash } from '#app/platform/client-hash.ts';
import { countAgainst } from '#app/platform/rate-limits.ts';
import type { Accounts } from '../accounts.ts';
import { requestEmail } from '../emails/request-email.ts';
import { orRefusal } from './auth-refusal.ts';

const MOST_REQUESTS = { most: 20, seconds: 60 * 60 };

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

export type RequestOutcome = { ok: true } | { ok: false; reason: 'wait'; seconds: number };

/** Creates an unconfirmed account. Whether the address is already known is told to its owner only, by email. */
export async function signUp(services: Accounts, account: NewAccount, client: string): Promise<RequestOutcome> {
  const seconds = await requestsLeft(services, client);
  if (seconds > 0) return { ok: false, reason: 'wait', seconds };
  const auth = await services.auth();
  const isKnown = await findUser(services, account.email);
  await auth.api.signUpEmail({ body: account });
  if (!isKnown) {
    const actor = { name: account.email.toLowerCase() };
    await recordInAuditLog(services.db, { actor, action: 'signed up' });
  }
  await requestEmail(services, isKnown ? 'address known' : 'confirm address', account.email);
  return { ok: true };
}

/** Sends a password reset link if the account exists. */
export async function askForReset(services: Accounts, email: string, client: string): Promise<RequestOutcome> {
  const seconds = await requestsLeft(services, client);
  if (seconds > 0) return { ok: false, reason: 'wait', seconds };
  await requestEmail(services, 'reset password', email);
  return { ok: true };
}

/** `user` is null if the address was already confirmed. */
export async function confirmAddress(services: Accounts, token: string): Promise<boolean> {
  const auth = await services.auth();
  const result = await orRefusal(auth.api.verifyEmail({ query: { token } }), [
    'INVALID_TOKEN',
    'TOKEN_EXPIRED',
    'USER_NOT_FOUND',
  ]);
  return result.ok;
}

async function requestsLeft({ db, keyedHash, now }: Accounts, client: string): Promise<number> {
  const key = `account requests from ${clientHash(keyedHash, client)}`;
  return countAgainst(db, [{ key, ...MOST_REQUESTS }], now());
}

async function findUser(services: Accounts, email: string): Promise<boolean> {
  const { internalAdapter } = await (await services.auth()).$context;
  return (await internalAdapter.findUserByEmail(email)) !== null;
}
