import { and, desc, eq, isNull } from 'drizzle-orm';
import { deliveries, deliveryAttempts, switchedOffEndpoints } from '#app/features/deliveries/deliveries.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { Delivery, Receiver, Receivers } from './destinations.ts';

type Attempt = typeof deliveryAttempts.$inferSelect;

/** An attempt takes ten seconds at most: one that began longer ago and has no end was interrupted. */
const LONGEST_ATTEMPT_MS = 20_000;
/** The clocks of database and process may differ a little. */
const TOLERANCE_MS = 1000;

export interface BegunAttempt {
  delivery: Delivery;
  receiver: Receiver;
  number: number;
}

/**
 * Takes a delivery, if it is due and nobody else is at it: from here on the attempt is on record, whatever becomes of
 * this process. Attempts are numbered, and of two who write down the same number one is too late.
 */
export async function beginAttempt(
  db: Database,
  receivers: Receivers,
  id: string,
  now: Date,
): Promise<BegunAttempt | null> {
  const found = await findWithLatestAttempt(db, id);
  if (found?.delivery.state !== 'waiting') return null;
  const { delivery, latest, switchedOff } = found;
  if (delivery.nextAttemptAt.getTime() > now.getTime() + TOLERANCE_MS) return null;

  const receiver = receivers[delivery.destination];
  if (!receiver) return setAside(db, id, 'not configured');
  if (switchedOff === receiver.addressHash) return setAside(db, id, 'switched off');

  if (latest && isUnderWay(latest, now)) return null;
  if (latest?.durationMs === null) await interruptAttempt(db, id, latest.number);
  const number = (latest?.number ?? 0) + 1;
  const begun = await db
    .insert(deliveryAttempts)
    .values({ deliveryId: id, number, startedAt: now })
    .onConflictDoNothing()
    .returning({ number: deliveryAttempts.number });
  return begun.length > 0 ? { delivery, receiver, number } : null;
}

/** It does not count: nobody knows whether it arrived, and the same id goes out again at once. */
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

/** Until there is an address, or another. */
async function setAside(db: Database, id: string, state: Delivery['state']): Promise<null> {
  await db
    .update(deliveries)
    .set({ state })
    .where(and(eq(deliveries.id, id), eq(deliveries.state, 'waiting')));
  return null;
}

function isUnderWay({ durationMs, outcome, startedAt }: Attempt, now: Date): boolean {
  return durationMs === null && outcome === '' && now.getTime() - startedAt.getTime() < LONGEST_ATTEMPT_MS;
}
