import { eq, lt, sql } from 'drizzle-orm';
import { signInWaits } from '#app/features/accounts/accounts.table.ts';
import { clientHash } from '#app/platform/client-hash.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { KeyedHash } from '#app/platform/secret.ts';

/** Somebody who may fail a few times, and then waits longer after each failure. */
export interface Suspect {
  key: string;
  /** So many failures cost nothing. */
  free: number;
  /** One success makes up for all failures. */
  clearedBySuccess: boolean;
}

const LONGEST_WAIT_MINUTES = 15;
const FORGOTTEN_AFTER_HOURS = 24;

/** An account, whether it exists or not. */
export function accountSuspect(hash: KeyedHash, email: string): Suspect {
  return { key: `account ${hash('sign-in', email.toLowerCase())}`, free: 5, clearedBySuccess: true };
}

/** A device that has signed in to an account before, and is not to wait for the failures of others. */
export function deviceSuspect(device: string): Suspect {
  return { key: `device ${device}`, free: 5, clearedBySuccess: true };
}

/** Somebody at a session that was left open. Strangers at the door must not make its owner wait. */
export function sessionSuspect(hash: KeyedHash, userId: string): Suspect {
  return { key: `session ${hash('sign-in', userId)}`, free: 5, clearedBySuccess: true };
}

/** A network address. A whole office may be behind it; and whoever has an account must not go on trying others. */
export function clientSuspect(hash: KeyedHash, address: string): Suspect {
  return { key: `client ${clientHash(hash, address)}`, free: 20, clearedBySuccess: false };
}

/**
 * Begins an attempt. It counts as failed until it is taken back, so that many at once cannot slip through between the
 * look and the count. Returns 0, or the seconds that are still to be waited; then nothing is counted.
 */
export async function beginAttempt(db: Database, who: readonly Suspect[], now: Date): Promise<number> {
  // Always in the same order: two transactions that count the same must not wait for each other.
  const ordered = [...who].sort((a, b) => (a.key < b.key ? -1 : 1));
  try {
    await db.transaction(async (tx) => {
      for (const suspect of ordered) await countFailure(tx, suspect, now);
    });
    return 0;
  } catch (error) {
    if (error instanceof MustWait) return error.seconds;
    throw error;
  }
}

/** It was no failure after all. */
export async function takeBackAttempt(db: Database, who: readonly Suspect[], now: Date): Promise<void> {
  for (const { key, clearedBySuccess } of who) {
    if (clearedBySuccess) await db.delete(signInWaits).where(eq(signInWaits.key, key));
    else
      await db
        .update(signInWaits)
        .set({ failures: sql`greatest(${signInWaits.failures} - 1, 0)`, waitsUntil: now })
        .where(eq(signInWaits.key, key));
  }
}

export async function forgetOldWaits(db: Database, now: Date): Promise<void> {
  await db.delete(signInWaits).where(lt(signInWaits.failedAt, hoursBefore(now)));
}

class MustWait extends Error {
  readonly seconds: number;
  constructor(milliseconds: number) {
    super('Somebody tries to sign in too often');
    this.seconds = Math.ceil(milliseconds / 1000);
  }
}

async function countFailure(tx: Database, { key, free }: Suspect, now: Date): Promise<void> {
  // Whatever the row holds, it is ours until the end of the transaction.
  const [known] = await tx
    .insert(signInWaits)
    .values({ key, failures: 0, failedAt: now, waitsUntil: now })
    .onConflictDoUpdate({ target: signInWaits.key, set: { key } })
    .returning();
  if (!known) throw new Error('A row that was written was not returned.');
  const wait = known.waitsUntil.getTime() - now.getTime();
  if (wait > 0) throw new MustWait(wait);

  const failures = known.failedAt < hoursBefore(now) ? 1 : known.failures + 1;
  const waitsUntil = new Date(now.getTime() + waitMinutes(failures, free) * 60_000);
  await tx.update(signInWaits).set({ failures, failedAt: now, waitsUntil }).where(eq(signInWaits.key, key));
}

/** 1, 2, 4, 8 and so on, once the free failures are used up. */
function waitMinutes(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(2 ** (failures - free), LONGEST_WAIT_MINUTES);
}

function hoursBefore(now: Date): Date {
  return new Date(now.getTime() - FORGOTTEN_AFTER_HOURS * 60 * 60_000);
}
