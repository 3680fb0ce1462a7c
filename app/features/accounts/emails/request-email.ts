import { accountEmails } from '#app/features/accounts/accounts.table.ts';
import { countAgainst } from '#app/platform/rate-limits.ts';
import type { AccountEmail } from '../account.ts';
import type { Accounts } from '../accounts.ts';

export const EMAIL_QUEUE = 'account-letter';

/** Rate limit per address: the form must not be usable to flood another person's mailbox. */
const EMAIL_LIMIT = { most: 6, seconds: 60 * 60 };

/**
 * Enqueues an email. Whether the address has an account is decided when it is sent, so the response time reveals
 * nothing.
 */
export async function requestEmail(
  { db, queue, keyedHash, now }: Omit<Accounts, 'auth'>,
  kind: AccountEmail,
  email: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const key = `${kind} letters to ${keyedHash('email', email.toLowerCase())}`;
    if ((await countAgainst(tx, [{ key, ...EMAIL_LIMIT }], now())) > 0) return;
    const [queued] = await tx
      .insert(accountEmails)
      .values({ kind, email: email.toLowerCase(), dueAt: now() })
      .returning({ id: accountEmails.id });
    if (queued) await queue.add(tx, EMAIL_QUEUE, [queued.id]);
  });
}
