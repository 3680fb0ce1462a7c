import { and, eq } from 'drizzle-orm';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/jobs/queue.ts';
import { deliveries } from './deliveries.table.ts';

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
  for (const [destination, jobs] of Map.groupBy(stored, (one) => one.destination)) {
    const ids = jobs.map(({ id }) => id);
    await queue.add(tx, destination, ids);
  }
}

/** Deliveries that wait for a marketing tool are outdated by a newer one for the same subscriber. */
export async function deleteUnsent(tx: Database, subscriberId: string): Promise<void> {
  await tx
    .delete(deliveries)
    .where(
      and(
        eq(deliveries.subscriberId, subscriberId),
        eq(deliveries.destination, 'newsletter'),
        eq(deliveries.state, 'not configured'),
      ),
    );
}
