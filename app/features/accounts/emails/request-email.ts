import { accountLetters } from '#app/features/accounts/accounts.table.ts';
import { countAgainst } from '#app/platform/rate-limits.ts';
import type { AccountLetter } from '../account.ts';
import type { Accounts } from '../accounts.ts';

export const LETTER_QUEUE = 'account-letter';

/** Rate limit per address: the form must not be usable to flood another person's mailbox. */
const EMAIL_LIMIT = { most: 6, seconds: 60 * 60 };

/**
 * Enqueues an email. Whether the address has an account is decided when it is sent, so the response time reveals
 * nothing.
 */
export async function askForLetter(
  { db, queue, keyedHash, now }: Omit<Accounts, 'auth'>,
  kind: AccountLetter,
  email: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const key = `${kind} letters to ${keyedHash('email', email.toLowerCase())}`;
    if ((await countAgainst(tx, [{ key, ...EMAIL_LIMIT }], now())) > 0) return;
    const [letter] = await tx
      .insert(accountLetters)
      .values({ kind, email: email.toLowerCase(), dueAt: now() })
      .returning({ id: accountLetters.id });
    if (letter) await queue.add(tx, LETTER_QUEUE, [letter.id]);
  });
}
