import { sql } from 'drizzle-orm';
import { recordInAuditLog } from '#app/features/accounts/audit/audit-log.ts';
import type { Database } from '#app/platform/db/database.ts';
import { clientHash } from '#app/platform/http/client-hash.ts';
import { countAgainst } from '#app/platform/rate-limits.ts';
import type { Accounts } from '../accounts.ts';
import { requestEmail, requestEmailIn } from '../emails/request-email.ts';
import { hashPassword } from '../password/password.ts';
import { orRefusal } from './auth-refusal.ts';

const MAX_REQUESTS = { most: 20, seconds: 60 * 60 };

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

export type RequestOutcome = { ok: true } | { ok: false; reason: 'wait'; seconds: number };

/**
 * Creates an unconfirmed account. Whether the address is already known is told to its owner only, by email. Both cases
 * take the same work, so that the response time does not reveal it either.
 */
export async function signUp(services: Accounts, account: NewAccount, client: string): Promise<RequestOutcome> {
  const seconds = await requestsLeft(services, client);
  if (seconds > 0) return { ok: false, reason: 'wait', seconds };
  const hash = await hashPassword(account.password);
  const email = account.email.toLowerCase();
  await services.db.transaction(async (tx) => {
    const isNew = await insertUnlessKnown(tx, { name: account.name, email, hash });
    await recordInAuditLog(tx, {
      actor: { name: email },
      action: isNew ? 'account.signed-up' : 'account.signed-up-again',
    });
    await requestEmailIn(tx, services, isNew ? 'confirm address' : 'address known', email);
  });
  return { ok: true };
}

export async function askForReset(services: Accounts, email: string, client: string): Promise<RequestOutcome> {
  const seconds = await requestsLeft(services, client);
  if (seconds > 0) return { ok: false, reason: 'wait', seconds };
  await requestEmail(services, 'reset password', email);
  return { ok: true };
}

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
  const who = clientHash(keyedHash, client);
  return countAgainst(db, [{ what: 'account requests from', who, ...MAX_REQUESTS }], now());
}

/** One statement, as better-auth would store it. False if the address is known: nothing is changed then. */
async function insertUnlessKnown(tx: Database, user: { name: string; email: string; hash: string }): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    with created as (
      insert into users (name, email) values (${user.name}, ${user.email}) on conflict (email) do nothing returning id
    )
    insert into auth_accounts (user_id, account_id, provider_id, password)
    select id, id, 'credential', ${user.hash} from created`);
  return rowCount === 1;
}
