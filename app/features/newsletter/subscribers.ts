import { and, eq, sql } from 'drizzle-orm';
import { consents } from '#app/features/consents/consents.table.ts';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { subscribers } from '#app/features/newsletter/subscribers.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/queue.ts';

export type Subscriber = typeof subscribers.$inferSelect;
type NewSubscriber = Pick<Subscriber, 'email' | 'source' | 'pageUrl' | 'state' | 'createdAt'>;

/** Finds or creates the row of this address and locks it until the transaction ends. */
export async function lockSubscriber(tx: Database, row: NewSubscriber): Promise<Subscriber> {
  await tx.insert(subscribers).values(row).onConflictDoNothing({ target: subscribers.emailKey });
  const [locked] = await tx
    .select()
    .from(subscribers)
    .where(eq(subscribers.emailKey, sql`lower(${row.email})`))
    .for('update');
  if (!locked) throw new Error('a subscriber vanished between two statements');
  return locked;
}

export async function lockSubscriberById(tx: Database, id: string): Promise<Subscriber | null> {
  const [locked] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update');
  return locked ?? null;
}

export async function findSubscriber(db: Database, id: string): Promise<Subscriber | null> {
  const [found] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  return found ?? null;
}

export async function changeSubscriber(tx: Database, id: string, changes: Partial<Subscriber>): Promise<void> {
  await tx.update(subscribers).set(changes).where(eq(subscribers.id, id));
}

type Evidence = Pick<
  typeof consents.$inferInsert,
  'wording' | 'version' | 'given' | 'evidence' | 'pageUrl' | 'createdAt'
>;

/** Append-only. */
export async function recordConsent(tx: Database, subscriberId: string, evidence: Evidence): Promise<void> {
  await tx.insert(consents).values({ subscriberId, form: 'newsletter', ...evidence });
}

/** Stores a delivery and enqueues it. */
export async function dispatch(
  tx: Database,
  queue: JobQueue,
  delivery: { subscriberId: string; destination: 'newsletter' | 'letter'; payload: Record<string, unknown>; at: Date },
): Promise<void> {
  const { at, ...row } = delivery;
  const [made] = await tx
    .insert(deliveries)
    .values({ ...row, createdAt: at, nextAttemptAt: at })
    .returning({ id: deliveries.id });
  if (made) await queue.add(tx, delivery.destination, [made.id]);
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
