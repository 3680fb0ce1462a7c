import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import { isUuid } from '#app/platform/format.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import { deliveries } from './deliveries.table.ts';
import { addAll, release, switchOn } from './due-deliveries.ts';

type NewDelivery = Pick<
  typeof deliveries.$inferInsert,
  'id' | 'destination' | 'payload' | 'leadId' | 'subscriberId' | 'bookingId'
>;

/** Stores deliveries that are due at once, with a job for each, in the caller's transaction. */
export async function addDeliveries(
  tx: Database,
  queue: JobQueue,
  at: Date,
  added: readonly NewDelivery[],
): Promise<void> {
  const stored = await tx
    .insert(deliveries)
    .values(added.map((delivery) => ({ ...delivery, createdAt: at, nextAttemptAt: at })))
    .returning({ id: deliveries.id, destination: deliveries.destination });
  await addAll(tx, queue, stored);
}

/** Deliveries that were stored with their leads are due from this moment. */
export async function sendFrom(tx: Database, leadIds: string[], at: Date): Promise<void> {
  await tx.update(deliveries).set({ createdAt: at, nextAttemptAt: at }).where(inArray(deliveries.leadId, leadIds));
}

/** Deliveries that wait for a marketing tool are outdated by a newer one for the same subscriber. */
export async function deleteUnsent(tx: Database, subscriberId: string): Promise<void> {
  const isUnsent = and(eq(deliveries.destination, 'newsletter'), eq(deliveries.state, 'not configured'));
  await tx.delete(deliveries).where(and(eq(deliveries.subscriberId, subscriberId), isUnsent));
}

/**
 * Sends a delivery again, now and with a full set of retries: the same id and the same payload. If its endpoint was
 * switched off, this switches it on, and the other deliveries to it are queued too. With `leadId`, only a delivery of
 * that lead is replayed.
 */
export async function replayDelivery(
  db: Database,
  queue: JobQueue,
  { id, leadIds }: { id: string; leadIds?: readonly string[] },
  now: Date,
): Promise<'replayed' | 'delivered already' | 'unknown'> {
  if (!isUuid(id)) return 'unknown';
  const theOne = and(eq(deliveries.id, id), leadIds ? inArray(deliveries.leadId, [...leadIds]) : undefined);
  return db.transaction(async (tx) => {
    const [replayed] = await tx
      .update(deliveries)
      .set({ state: 'waiting', tries: 0, nextAttemptAt: now, addressHash: null })
      .where(and(theOne, ne(deliveries.state, 'delivered')))
      .returning({ destination: deliveries.destination });
    if (!replayed) {
      const [known] = await tx.select({ id: deliveries.id }).from(deliveries).where(theOne);
      return known ? 'delivered already' : 'unknown';
    }
    const { destination } = replayed;
    await queue.add(tx, destination, [id]);
    await switchOn(tx, destination);
    await release(tx, queue, destination, eq(deliveries.state, 'switched off'), now);
    return 'replayed';
  });
}
