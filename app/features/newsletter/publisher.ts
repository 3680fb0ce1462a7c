import type { Database } from '#app/platform/db/database.ts';
import type { Log } from '#app/platform/log.ts';
import type { JobQueue } from '#app/platform/queue.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import type { Campaign } from './payloads.ts';

/** What the person was shown and agreed to. Change the wording, and the version has to change with it. */
interface ConsentText {
  wording: string;
  version: string;
}

/** The words of one of our letters. */
export interface LetterWords {
  subject: string;
  title: string;
  paragraphs: readonly string[];
  button: string;
}

/** Who sends the newsletter, and everything it says; the caller takes it from where it is written. */
export interface Publisher {
  campaign: Campaign;
  consents: Record<'subscribe' | 'confirm' | 'leave' | 'rejoin', ConsentText>;
  letters: Record<'confirm' | 'subscribed', LetterWords> & {
    /** Below every letter: why it came and how to leave, then the postal address. */
    reason: string;
    leave: string;
    postalAddress: string;
  };
}

/** What the newsletter needs of the world outside; the services of a request have all of it. */
export interface NewsletterServices {
  db: Database;
  queue: JobQueue;
  keyedHash: KeyedHash;
  now: () => Date;
  log: Log;
  siteUrl: string;
  newsletter: {
    /** A marketing tool receives subscriptions, and asks people to confirm. */
    hasTool: boolean;
    /** Our own letters reach people; without a server they are files. */
    hasMailServer: boolean;
  };
}
