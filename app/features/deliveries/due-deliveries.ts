import { and, asc, eq, inArray, lte, ne, type SQL } from 'drizzle-orm';
import { deliveries, switchedOffEndpoints } from '#app/features/deliveries/deliveries.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import type { Delivery, Destination, Receivers } from './destinations.ts';

const AT_ONCE = 500;

type DueDelivery = Pick<Delivery, 'id' | 'destination'>;

/** The deliveries whose next attempt is due, the longest overdue first. */
export async function dueDeliveries(db: Database, now: Date): Promise<DueDelivery[]> {
  return db
    .select({ id: deliveries.id, destination: deliveries.destination })
    .from(deliveries)
    .where(and(eq(deliveries.state, 'waiting'), lte(deliveries.nextAttemptAt, now)))
    .orderBy(asc(deliveries.nextAttemptAt))
    .limit(AT_ONCE);
}

/** Queues every due delivery again, in case a crash or an outage lost its queue entry. Queueing twice is harmless. */
export async function requeueDueDeliveries(db: Database, queue: JobQueue, now: Date): Promise<void> {
  await addAll(db, queue, await dueDeliveries(db, now));
}

/**
 * Queues the deliveries whose destination has an address now, or another one than at their latest attempt: they do not
 * wait for a retry that was planned for the earlier address.
 */
export async function releaseDeliveries(db: Database, queue: JobQueue, receivers: Receivers, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const off = await tx.select().from(switchedOffEndpoints);
    for (const [destination, receiver] of Object.entries(receivers) as [Destination, Receivers[Destination]][]) {
      if (!receiver) continue;
      const gone = off.some(
        (endpoint) => endpoint.destination === destination && endpoint.addressHash === receiver.addressHash,
      );
      const states: Delivery['state'][] = gone ? ['not configured'] : ['not configured', 'switched off'];
      await release(tx, queue, destination, inArray(deliveries.state, states), now);
      const moved = and(eq(deliveries.state, 'waiting'), ne(deliveries.addressHash, receiver.addressHash));
      await release(tx, queue, destination, moved, now);
    }
  });
}

/** Forgets that an endpoint answered 410 Gone. */
export async function switchOn(tx: Database, destination: Destination): Promise<void> {
  await tx.delete(switchedOffEndpoints).where(eq(switchedOffEndpoints.destination, destination));
}

/** Sends deliveries now, with a full set of retries. Returns how many. */
export async function release(
  tx: Database,
  queue: JobQueue,
  destination: Destination,
  condition: SQL | undefined,
  now: Date,
): Promise<number> {
  const released = await tx
    .update(deliveries)
    .set({ state: 'waiting', tries: 0, nextAttemptAt: now, addressHash: null })
    .where(and(eq(deliveries.destination, destination), condition))
    .returning({ id: deliveries.id, destination: deliveries.destination });
  await addAll(tx, queue, released);
  return released.length;
}

/** A job for each. */
export async function addAll(tx: Database, queue: JobQueue, due: readonly DueDelivery[]): Promise<void> {
  for (const [destination, group] of Map.groupBy(due, (delivery) => delivery.destination)) {
    const ids = group.map(({ id }) => id);
    await queue.add(tx, destination, ids);
  }
}
