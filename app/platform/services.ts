import { createContext } from 'react-router';
import type { Database } from './db/database.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { Log } from './log.ts';
import type { KeyedHash } from './secret.ts';
import type { Storage } from './storage/storage.ts';

/**
 * What loaders and actions may use: the database, the clock, storage and settings. A feature that needs a setting of its
 * own adds it to this interface, beside its code (`declare module`).
 */
export interface Services {
  db: Database;
  now: () => Date;
  log: Log;
  siteUrl: string;
  queue: JobQueue;
  keyedHash: KeyedHash;
  /** Deletes emails that were written to disk, by their ids. */
  deleteEmailFiles: (ids: readonly string[]) => Promise<void>;
  storage: Storage;
  /** The public URL of the storage, if browsers fetch files from there directly. */
  storageUrl: string | undefined;
  /** Whether pages can be served: the database responds and has this version's schema. */
  isReady: () => Promise<boolean>;
}

export const services = createContext<Services>();

export interface Visitor {
  /** The client's network address; empty while a shared page is rendered. */
  address: string;
  /** What the log calls this request: the page of an error shows it. */
  reference?: string;
  /** Another site may have sent the form: show it again with what was typed, and store nothing. */
  refused?: boolean | undefined;
}

export const visitor = createContext<Visitor>();

/** Renders public pages without the page cache, for previews. */
interface PageRenderer {
  isShared(path: string): boolean;
  render(path: string): Promise<Response>;
}

export const pageRenderer = createContext<PageRenderer>();
