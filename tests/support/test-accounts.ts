import pino from 'pino';
import { beforeAll } from 'vitest';
import { type Accounts, openAccounts } from '#app/features/accounts/accounts.ts';
import { ensureAdmin } from '#app/features/accounts/admins/admins.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/queue.ts';
import { keyedHash } from '#app/platform/secret.ts';
import { ownDatabase } from './test-database.ts';

const SECRET = 'a secret of the tests, which is long enough';

/** Accounts in a database of their own. Requested emails stay in their table. */
export function ownAccounts(siteUrl = 'http://localhost') {
  const database = ownDatabase();
  let opened: Accounts;
  beforeAll(() => {
    opened = accountsIn(database().db, { add: async () => {} }, siteUrl);
  });
  return {
    accounts: () => opened,
    query: async (text: string, values: unknown[] = []) => (await database().pool.query(text, values)).rows,
    /** An administrator of this name, with the password `a password of <name>`. */
    async admin(name: string): Promise<{ email: string; password: string }> {
      const account = { name, email: `${name}@firm.example`, password: `a password of ${name}` };
      await ensureAdmin(database().db, account);
      return account;
    },
  };
}

export function accountsIn(db: Database, queue: JobQueue, siteUrl = 'http://localhost'): Accounts {
  return openAccounts({
    db,
    now: () => new Date(),
    log: pino({ level: 'silent' }),
    queue,
    keyedHash: keyedHash(SECRET),
    siteUrl,
    secret: SECRET,
    issuer: 'The Firm',
  });
}

/** The headers of a browser that keeps these cookies. */
export function browserWith(setCookies: readonly string[], userAgent = 'Firefox/130.0 (Linux)'): Headers {
  const cookie = setCookies.map((one) => one.split(';')[0]).join('; ');
  return new Headers({ 'user-agent': userAgent, ...(cookie && { cookie }) });
}
