import { eq, lte } from 'drizzle-orm';
import { accountEmails, users } from '#app/features/accounts/accounts.table.ts';
import { isUnstored, untilStored } from '#app/platform/db/until-stored.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { type Mailer, UndeliverableEmail } from '#app/platform/mail/mailer.ts';
import type { AccountEmail } from '../account.ts';
import type { Accounts } from '../accounts.ts';
import { invitationLink } from '../admins/invitations.ts';
import { EMAIL_QUEUE } from './request-email.ts';

/** The texts of each email, and its button's target. */
export type EmailTexts = Readonly<
  Record<
    AccountEmail,
    { subject: string; paragraphs: readonly string[]; closing: string; button: string; path: string }
  >
>;

/** Links expire after an hour or a day, so later retries are useless. */
const MAX_TRIES = 12;
const AT_ONCE = 100;

/** Sends one email. On failure it stays queued and is retried later. */
export async function sendAccountEmail(
  services: Accounts,
  mailer: Mailer,
  texts: EmailTexts,
  id: string,
  stop?: AbortSignal,
): Promise<void> {
  const { db, log, now } = services;
  if (isUnstored(id)) return;
  const [waiting] = await db.select().from(accountEmails).where(eq(accountEmails.id, id));
  if (!waiting) return;
  try {
    const message = await write(services, texts, waiting.kind, waiting.email);
    if (message) await mailer.send(id, waiting.email, message);
  } catch (error) {
    const tries = waiting.tries + 1;
    log.warn({ err: error, kind: waiting.kind, tries }, 'sending an account email failed');
    if (tries < MAX_TRIES && !(error instanceof UndeliverableEmail)) {
      const dueAt = new Date(now().getTime() + 2 ** tries * 5000);
      return void (await db.update(accountEmails).set({ tries, dueAt }).where(eq(accountEmails.id, id)));
    }
  }
  await untilStored(id, () => db.delete(accountEmails).where(eq(accountEmails.id, id)), stop);
}

/** Enqueues all due emails again. Enqueuing twice changes nothing. */
export async function requeueDueEmails({ db, queue, now }: Accounts): Promise<void> {
  const due = await db
    .select({ id: accountEmails.id })
    .from(accountEmails)
    .where(lte(accountEmails.dueAt, now()))
    .limit(AT_ONCE);
  const ids = due.map(({ id }) => id);
  if (ids.length > 0) await queue.add(db, EMAIL_QUEUE, ids);
}

/** Null if the address has no account or invitation, or nothing has to be sent. */
async function write(
  services: Accounts,
  allTexts: EmailTexts,
  kind: AccountEmail,
  email: string,
): Promise<EmailMessage | null> {
  const { button, path, ...texts } = allTexts[kind];
  const message = (url: string) => ({ ...texts, title: texts.subject, facts: [], button: { label: button, url } });
  if (kind === 'invitation') {
    const link = await invitationLink(services, email);
    return link === null ? null : message(link);
  }
  const [user] = await services.db.select().from(users).where(eq(users.email, email));
  if (!user) return null;
  let url = services.siteUrl + path;
  if (kind === 'confirm address' || kind === 'reset password') {
    const { issueToken } = await import('../auth.ts'); // Loaded on first use: see accounts.ts.
    const token = await issueToken(await services.auth(), kind, email);
    if (!token) return null;
    url += `?token=${encodeURIComponent(token)}`;
  }
  return message(url);
}
