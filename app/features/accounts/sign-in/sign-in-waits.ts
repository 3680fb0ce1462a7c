import { and, eq, lt, sql } from 'drizzle-orm';
import { signInWaits } from '#app/features/accounts/accounts.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import { clientHash, emailHash } from '#app/platform/http/client-hash.ts';
import type { KeyedHash } from '#app/platform/secret.ts';

/** A counter of failed attempts with increasing waits. */
export interface Suspect {
  what: 'account' | 'device' | 'session' | 'client';
  who: string;
  /** Failures without a wait. */
  free: number;
  /** A success resets the counter. */
  clearedBySuccess: boolean;
}

const MAX_WAIT_MINUTES = 15;
const FORGOTTEN_AFTER_HOURS = 24;

/** By account, existing or not. */
export function accountSuspect(hash: KeyedHash, email: string): Suspect {
  return { what: 'account', who: emailHash(hash, email), free: 5, clearedBySuccess: true };
}

/** By known device: independent of other clients' failures. */
export function deviceSuspect(device: string): Suspect {
  return { what: 'device', who: device, free: 5, clearedBySuccess: true };
}

/**
 * By account, for codes. better-auth locks an account after ten wrong codes, but counts a code only after checking it, so
 * that parallel requests pass, and forgets the count with the lock.
 */
export function codeSuspect(hash: KeyedHash, userId: string): Suspect {
  return { what: 'account', who: hash('sign-in code', userId), free: 10, clearedBySuccess: true };
}

/** By session, for password prompts: failed sign-ins elsewhere must not block the owner. */
export function sessionSuspect(hash: KeyedHash, userId: string): Suspect {
  return { what: 'session', who: hash('sign-in', userId), free: 5, clearedBySuccess: true };
}

/**
 * By network address. Higher, because an office may share one; a success does not reset it, so an attacker with an
 * account cannot use it to continue.
 */
export function clientSuspect(hash: KeyedHash, address: string): Suspect {
  return { what: 'client', who: clientHash(hash, address), free: 20, clearedBySuccess: false };
}

/**
 * Starts an attempt. It counts as failed until it is taken back, so parallel attempts cannot slip between check and
 * count. Returns 0, or the seconds left to wait, in which case nothing is counted.
 */
export async function beginAttempt(db: Database, who: readonly Suspect[], now: Date): Promise<number> {
  // A fixed order prevents deadlocks.
  const ordered = [...who].sort((a, b) => (a.what + a.who < b.what + b.who ? -1 : 1));
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

export async function takeBackAttempt(db: Database, who: readonly Suspect[], now: Date): Promise<void> {
  for (const suspect of who) {
    if (suspect.clearedBySuccess) await db.delete(signInWaits).where(isOf(suspect));
    else
      await db
        .update(signInWaits)
        .set({ failures: sql`greatest(${signInWaits.failures} - 1, 0)`, waitsUntil: now })
        .where(isOf(suspect));
  }
}

export async function forgetOldWaits(db: Database, now: Date): Promise<void> {
  await db.delete(signInWaits).where(lt(signInWaits.failedAt, hoursBefore(now)));
}

class MustWait extends Error {
  readonly seconds: number;
  constructor(milliseconds: number) {
    super('Too many sign-in attempts');
    this.seconds = Math.ceil(milliseconds / 1000);
  }
}

async function countFailure(tx: Database, suspect: Suspect, now: Date): Promise<void> {
  const { what, who, free } = suspect;
  // Locks the row until the transaction ends.
  const [known] = await tx
    .insert(signInWaits)
    .values({ what, who, failures: 0, failedAt: now, waitsUntil: now })
    .onConflictDoUpdate({ target: [signInWaits.who, signInWaits.what], set: { what } })
    .returning();
  if (!known) throw new Error('A row that was written was not returned.');
  // Free failures have no wait: their times may lie after `now`, because parallel attempts are not counted in order.
  const wait = known.failures < free ? 0 : known.waitsUntil.getTime() - now.getTime();
  if (wait > 0) throw new MustWait(wait);

  const failures = known.failedAt < hoursBefore(now) ? 1 : known.failures + 1;
  const waitsUntil = new Date(now.getTime() + waitMinutes(failures, free) * 60_000);
  await tx.update(signInWaits).set({ failures, failedAt: now, waitsUntil }).where(isOf(suspect));
}

function isOf({ what, who }: Suspect) {
  return and(eq(signInWaits.what, what), eq(signInWaits.who, who));
}

/** 1, 2, 4, 8 … minutes after the free failures. */
function waitMinutes(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(2 ** (failures - free), MAX_WAIT_MINUTES);
}

function hoursBefore(now: Date): Date {
  return new Date(now.getTime() - FORGOTTEN_AFTER_HOURS * 60 * 60_000);
}
