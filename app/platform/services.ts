import { createContext } from 'react-router';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';
import type { JobQueue } from './queue.ts';
import type { KeyedHash } from './secret.ts';
import type { Storage } from './storage/storage.ts';

/** What a loader or action may use of the world outside. */
export interface Services {
  db: Database;
  now: () => Date;
  log: Log;
  siteUrl: string;
  /** The booking provider's calendar, if there is one. */
  bookingUrl: string | undefined;
  /** Whether a marketing tool receives the newsletter's subscriptions, and whether our own letters reach people. */
  newsletter: { hasTool: boolean; hasMailServer: boolean };
  queue: JobQueue;
  keyedHash: KeyedHash;
  /** Deletes letters that have become files, by the ids of their deliveries. */
  forgetEmails: (ids: readonly string[]) => Promise<void>;
  storage: Storage;
  /** Where stored pictures are public, if browsers are to fetch them from there. */
  picturesUrl: string | undefined;
  /** Whether pages can be served: the database answers and has this version's schema. */
  isReady: () => Promise<boolean>;
}

export const services = createContext<Services>();

/** Who is asking. Pages that everybody shares are rendered for nobody: there the address is empty. */
export interface Visitor {
  /** The network address, as the pipeline found it out. */
  address: string;
}

export const visitor = createContext<Visitor>();
