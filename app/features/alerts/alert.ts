import { OFFICE_ZONE } from '#app/content/office.ts';
import type { leads } from '#app/features/leads/leads.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { EmailMessage } from '#app/platform/mail/email.ts';

export interface AlertServices {
  db: Database;
  now: () => Date;
  siteUrl: string;
  formTitle(form: (typeof leads.$inferSelect)['form']): string;
  /** Throws if the mail server does not accept it. */
  sendToStaff(id: string, email: EmailMessage): Promise<void>;
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
