import { accountEmails } from '#app/features/accounts/accounts.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { emailHash } from '#app/platform/http/client-hash.ts';
import { countAgainst } from '#app/platform/rate-limits.ts';
import type { AccountEmail } from '../account.ts';
import type { Accounts } from '../accounts.ts';

export const EMAIL_QUEUE = 'account-letter';

/** Rate limit per address: the form must not be usable to flood another person's mailbox. */
const EMAIL_LIMIT = { most: 6, seconds: 60 * 60 };

type EmailServices = Pick<Accounts, 'db' | 'queue' | 'keyedHash' | 'now'>;

/**
 * Enqueues an email. Whether the address has an account is decided when it is sent, so the response time reveals
 * nothing.
 */
export async function requestEmail(services: EmailServices, kind: AccountEmail, email: string): Promise<void> {
  await services.db.transaction((tx) => requestEmailIn(tx, services, kind, email));
}

/** The same in the caller's transaction. False if the address has received too many. */
export async function requestEmailIn(
  tx: Database,
  { queue, keyedHash, now }: EmailServices,
  kind: AccountEmail,
  email: string,
): Promise<boolean> {
  const limit = { what: `${limitOf(kind)} letters to`, who: emailHash(keyedHash, email), ...EMAIL_LIMIT };
  if ((await countAgainst(tx, [limit], now())) > 0) return false;
  const [queued] = await tx
    .insert(accountEmails)
    .values({ kind, email: email.toLowerCase(), dueAt: now() })
    .returning({ id: accountEmails.id });
  if (queued) await queue.add(tx, EMAIL_QUEUE, [queued.id]);
  return true;
}

/** The two emails after a sign-up share a limit: reaching it must not reveal whether the address was known. */
function limitOf(kind: AccountEmail): AccountEmail {
  return kind === 'address known' ? 'confirm address' : kind;
}
