import { and, eq, sql } from 'drizzle-orm';
import { consents } from '#app/features/consents/consents.table.ts';
import { deliveries } from '#app/features/deliveries/deliveries.table.ts';
import { subscribers } from '#app/features/newsletter/subscribers.table.ts';
import type { Database } from '#app/platform/db/database.ts';
import type { JobQueue } from '#app/platform/queue.ts';

export type Subscriber = typeof subscribers.$inferSelect;
type NewSubscriber = Pick<Subscriber, 'email' | 'source' | 'pageUrl' | 'state' | 'createdAt'>;

/** The row of this address, made if need be, and held: whoever asks about it at the same time waits for us. */
export async function holdSubscriber(tx: Database, row: NewSubscriber): Promise<Subscriber> {
  await tx.insert(subscribers).values(row).onConflictDoNothing({ target: subscribers.emailKey });
  const [held] = await tx
    .select()
    .from(subscribers)
    .where(eq(subscribers.emailKey, sql`lower(${row.email})`))
    .for('update');
  if (!held) throw new Error('a subscriber vanished between two statements');
  return held;
}

export async function holdSubscriberById(tx: Database, id: string): Promise<Subscriber | null> {
  const [held] = await tx.select().from(subscribers).where(eq(subscribers.id, id)).for('update');
  return held ?? null;
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

/** What was shown and answered; added, never changed. */
export async function recordConsent(tx: Database, subscriberId: string, evidence: Evidence): Promise<void> {
  await tx.insert(consents).values({ subscriberId, form: 'newsletter', ...evidence });
}

/** Something about this person that has to leave the building. */
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

/** What still waits for a marketing tool to be set up is out of date once there is newer word from the same person. */
export async function withdrawUnsent(tx: Database, subscriberId: string): Promise<void> {
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
