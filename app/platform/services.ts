import { createContext } from 'react-router';
import type { Database } from './db/database.ts';
import type { Log } from './log.ts';

/** What a loader or action may use of the world outside. */
export interface Services {
  db: Database;
  now: () => Date;
  log: Log;
  siteUrl: string;
  /** The booking provider's calendar, if there is one. */
  bookingUrl: string | undefined;
  /** Whether pages can be served: the database answers and has this version's schema. */
  isReady: () => Promise<boolean>;
}

export const services = createContext<Services>();
