import { alerts } from '#app/features/alerts/alerts.table.ts';
import type { leads } from '#app/features/leads/leads.table.ts';
import { OFFICE_ZONE } from '#app/firm/office.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';
import { emailId } from '#app/platform/mail/mailer.ts';

export interface AlertServices {
  db: Database;
  now: () => Date;
  siteUrl: string;
  formTitle(form: (typeof leads.$inferSelect)['form']): string;
  /** Throws if the mail server does not accept it. */
  sendToStaff(id: string, email: EmailMessage): Promise<void>;
}

/**
 * Sends the email the first time that the key is used. The row in `alerts` is inserted in the transaction that sends it,
 * so that one of several processes does, and an email that failed is sent again. `since` tells a key's occasions apart.
 */
export async function alertOnce(
  { db, now, sendToStaff }: AlertServices,
  key: string,
  email: EmailMessage,
  since: Date | null = null,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [first] = await tx
      .insert(alerts)
      .values({ key, notifiedAt: now() })
      .onConflictDoNothing()
      .returning({ key: alerts.key });
    if (first) await sendToStaff(emailId(key, since), email);
  });
}

export const officeTime = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_ZONE,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});
