import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import type { Log } from '#app/platform/log.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import type { Campaign } from './payloads.ts';

/** What the person was shown and agreed to. A change of wording needs a new version. */
interface ConsentText {
  wording: string;
  version: string;
}

/** The texts of one email. */
export interface EmailTexts {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  button: string;
}

/** Who sends the newsletter, with all its texts; the caller passes it from content. */
export interface Publisher {
  campaign: Campaign;
  consents: Record<'subscribe' | 'confirm' | 'unsubscribe' | 'resubscribe', ConsentText>;
  emails: Record<'confirm' | 'subscribed', EmailTexts> & {
    /** Below every email: why it was sent, the unsubscribe link's label, the postal address. */
    reason: string;
    unsubscribe: string;
    postalAddress: string;
  };
}

/** The part of the services that the newsletter needs. */
export interface NewsletterServices {
  db: Database;
  queue: JobQueue;
  keyedHash: KeyedHash;
  now: () => Date;
  log: Log;
  siteUrl: string;
  newsletter: NewsletterSettings;
}

interface NewsletterSettings {
  /** A marketing tool receives subscriptions and sends the confirmation emails. */
  hasTool: boolean;
  /** Our own emails reach people; without a mail server they are files. */
  hasMailServer: boolean;
}

declare module '#app/platform/services.ts' {
  interface Services {
    newsletter: NewsletterSettings;
  }
}
