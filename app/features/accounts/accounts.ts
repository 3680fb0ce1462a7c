import { createContext } from 'react-router';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import type { Log } from '#app/platform/log.ts';
import type { KeyedHash } from '#app/platform/secret.ts';
import type { Auth } from './auth.ts';

export interface Accounts {
  db: Database;
  now: () => Date;
  log: Log;
  queue: JobQueue;
  keyedHash: KeyedHash;
  siteUrl: string;
  /**
   * better-auth takes 60 MB and half a second to load, and most processes serve visitors only: load it on first use.
   */
  auth(): Promise<Auth>;
}

export const accounts = createContext<Accounts>();

interface Parts extends Omit<Accounts, 'auth'> {
  secret: string;
}

export function openAccounts({ secret, ...services }: Parts): Accounts {
  let loaded: Promise<Auth> | undefined;
  const load = async () => {
    const { createAuth } = await import('./auth.ts');
    return createAuth({ ...services, secret });
  };
  return {
    ...services,
    auth: () => {
      loaded ??= load();
      return loaded;
    },
  };
}
