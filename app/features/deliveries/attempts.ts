import { and, desc, eq, isNull } from 'drizzle-orm';
import { deliveries, deliveryAttempts, switchedOffEndpoints } from '#app/features/deliveries/deliveries.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Delivery, Receiver, Receivers } from './destinations.ts';

type Attempt = typeof deliveryAttempts.$inferSelect;

/** An attempt times out after ten seconds: an older one without an end was interrupted. */
const LONGEST_ATTEMPT_MS = 20_000;
/** The clocks of the database and the process may differ. */
const TOLERANCE_MS = 1000;

export interface StartedAttempt {
  delivery: Delivery;
  receiver: Receiver;
  number: number;
}

/**
 * Records the start of an attempt, if the delivery is due and no other process is sending it. If this process crashes,
 * the record remains. Of two processes that insert the same attempt number, the unique constraint lets one through.
 */
export async function startAttempt(
  db: Database,
  receivers: Receivers,
  id: string,
  now: Date,
): Promise<StartedAttempt | null> {
  const found = await findWithLatestAttempt(db, id);
  if (found?.delivery.state !== 'waiting') return null;
  const { delivery, latest, switchedOff } = found;
  if (delivery.nextAttemptAt.getTime() > now.getTime() + TOLERANCE_MS) return null;

  const receiver = receivers[delivery.destination];
  if (!receiver) return suspend(db, id, 'not configured');
  if (switchedOff === receiver.addressHash) return suspend(db, id, 'switched off');

  if (latest && isInProgress(latest, now)) return null;
  if (latest?.durationMs === null) await interruptAttempt(db, id, latest.number);
  const number = (latest?.number ?? 0) + 1;
  const started = await db
    .insert(deliveryAttempts)
    .values({ deliveryId: id, number, startedAt: now })
    .onConflictDoNothing()
    .returning({ number: deliveryAttempts.number });
  return started.length > 0 ? { delivery, receiver, number } : null;
}

/** Ends an attempt without a result. It does not count as a try, and the delivery is retried at once with the same id. */
export async function interruptAttempt(db: Database, deliveryId: string, number: number): Promise<void> {
  await db
    .update(deliveryAttempts)
    .set({ outcome: 'Interrupted: our own process ended before an answer came.' })
    .where(
      and(
        eq(deliveryAttempts.deliveryId, deliveryId),
        eq(deliveryAttempts.number, number),
        isNull(deliveryAttempts.durationMs),
      ),
    );
}

async function findWithLatestAttempt(db: Database, id: string) {
  const [found] = await db
    .select({ delivery: deliveries, latest: deliveryAttempts, switchedOff: switchedOffEndpoints.addressHash })
    .from(deliveries)
    .leftJoin(deliveryAttempts, eq(deliveryAttempts.deliveryId, deliveries.id))
    .leftJoin(switchedOffEndpoints, eq(switchedOffEndpoints.destination, deliveries.destination))
    .where(eq(deliveries.id, id))
    .orderBy(desc(deliveryAttempts.number))
    .limit(1);
  return found;
}

/** Stops retrying until the destination has an address, or a new one. */
async function suspend(db: Database, id: string, state: Delivery['state']): Promise<null> {
  await db
    .update(deliveries)
    .set({ state })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting')));
  return null;
}

function isInProgress({ durationMs, outcome, startedAt }: Attempt, now: Date): boolean {
  return durationMs === null && outcome === '' && now.getTime() - startedAt.getTime() < LONGEST_ATTEMPT_MS;
}
