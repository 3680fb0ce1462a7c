import { randomUUID } from 'node:crypto';
import { eq, lte } from 'drizzle-orm';
import { accountLetters, users } from '#app/features/accounts/accounts.table.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import type { Mailer } from '#app/platform/mail/mailer.ts';
import type { AccountLetter } from '../account.ts';
import type { Accounts } from '../accounts.ts';
import { LETTER_QUEUE } from './request-email.ts';

/** The texts of each email, and its button's target. */
export type EmailTexts = Readonly<
  Record<
    AccountLetter,
    { subject: string; paragraphs: readonly string[]; closing: string; button: string; path: string }
  >
>;

/** Links expire after an hour or a day, so later retries are useless. */
const MOST_TRIES = 12;
const AT_ONCE = 100;

/** Sends one email. On failure it stays queued and is retried later. */
export async function sendAccountLetter(
  services: Accounts,
  mailer: Mailer,
  words: EmailTexts,
  id: string,
): Promise<void> {
  const { db, log, now } = services;
  const [waiting] = await db.select().from(accountLetters).where(eq(accountLetters.id, id));
  if (!waiting) return;
  try {
    const letter = await write(services, words, waiting.kind, waiting.email);
    if (letter) await mailer.send(randomUUID(), waiting.email, letter);
    await db.delete(accountLetters).where(eq(accountLetters.id, id));
  } catch (error) {
    const tries = waiting.tries + 1;
    log.warn({ err: error, kind: waiting.kind, tries }, 'a letter about an account could not be sent');
    if (tries >= MOST_TRIES) await db.delete(accountLetters).where(eq(accountLetters.id, id));
    else
      await db
        .update(accountLetters)
        .set({ tries, dueAt: new Date(now().getTime() + 2 ** tries * 5000) })
        .where(eq(accountLetters.id, id));
  }
}

/** Enqueues all due emails again. Enqueuing twice changes nothing. */
export async function requeueDueLetters({ db, queue, now }: Accounts): Promise<void> {
  const due = await db
    .select({ id: accountLetters.id })
    .from(accountLetters)
    .where(lte(accountLetters.dueAt, now()))
    .limit(AT_ONCE);
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await queue.add(db, LETTER_QUEUE, ids);
}

/** Null if the address has no account or nothing has to be sent. */
async function write(
  services: Accounts,
  words: EmailTexts,
  kind: AccountLetter,
  email: string,
): Promise<EmailMessage | null> {
  const [user] = await services.db.select().from(users).where(eq(users.email, email));
  if (!user) return null;
  const { button, path, ...letter } = words[kind];
  let url = services.siteUrl + path;
  if (kind === 'confirm address' || kind === 'reset password') {
    const { issueToken } = await import('../auth.ts'); // Loaded on first use: see accounts.ts.
    const token = await issueToken(await services.auth(), kind, email);
    if (!token) return null;
    url += `?token=${encodeURIComponent(token)}`;
  }
  return { ...letter, title: letter.subject, facts: [], button: { label: button, url } };
}
