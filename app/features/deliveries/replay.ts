import { and, eq, inArray, ne } from 'drizzle-orm';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { release, switchOn } from './due-deliveries.ts';

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
