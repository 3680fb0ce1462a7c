import { createHmac } from 'node:crypto';
import pino from 'pino';
import { beforeAll } from 'vitest';
import { type Accounts, openAccounts } from '#app/features/accounts/accounts.ts';
import { ensureAdmin } from '#app/features/accounts/admins/admins.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
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
  });
}

/** The headers of a browser that keeps these cookies. */
export function browserWith(setCookies: readonly string[], userAgent = 'Firefox/130.0 (Linux)'): Headers {
  const cookie = setCookies.map((one) => one.split(';')[0]).join('; ');
  return new Headers({ 'user-agent': userAgent, ...(cookie && { cookie }) });
}

/** What an authenticator app shows (RFC 6238) for the key in an `otpauth:` address, or typed by hand. */
export function codeFor(uriOrKey: string, at: Date): string {
  const key = uriOrKey.startsWith('otpauth:') ? (new URL(uriOrKey).searchParams.get('secret') ?? '') : uriOrKey;
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000)));
  const digest = createHmac('sha1', fromBase32(key)).update(counter).digest();
  const offset = (digest.at(-1) as number) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/[\s=]/g, '').toUpperCase()]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
